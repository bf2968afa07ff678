//! How a game went, as a picture: the chances over its plies, with mistakes as dots, the larger the worse.
//!
//! For two sides there is one curve, that of the first; for three seats one each. Where nothing is known there is
//! a gap.
//!
//! ```
//! use study::{Plot, Tree, Verdicts};
//! use view::Theme;
//! let tree = Tree::new("abalone:3".parse().unwrap());
//! let plot = Plot::of_line(&tree, &[Tree::ROOT], &Verdicts::new());
//! assert!(plot.svg(Theme::Light, "a game").starts_with("<svg"));
//! ```

use std::fmt::Write as _;

use game::{BySeat, Position as _, Seat};
use games::Rules;
use view::{Role, Theme, escaped};

use crate::judge::{Mark, Verdicts, judgement, known_chances};
use crate::tree::{Id, Tree};

/// The course of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    rules: Rules,
    chances: Vec<Option<BySeat<f64>>>,
    dots: Vec<Dot>,
}

/// A move that was marked.
#[derive(Clone, Debug, PartialEq)]
pub struct Dot {
    /// The ply after it.
    pub ply: usize,
    /// Who played it.
    pub seat: Seat,
    /// How bad it was.
    pub mark: Mark,
    /// What is written there.
    pub text: String,
}

/// Where a plot is drawn: how large it is, and how far the curves stay from its edges.
#[derive(Clone, Copy, Debug)]
struct Area {
    width: f64,
    height: f64,
    margin: f64,
    plies: usize,
}

impl Area {
    fn x(&self, ply: usize) -> f64 {
        self.margin + (self.width - 2.0 * self.margin) * ply as f64 / self.plies.max(1) as f64
    }

    fn y(&self, chance: f64) -> f64 {
        self.height - self.margin - (self.height - 2.0 * self.margin) * chance
    }
}

/// The width, the height and the margin of the picture for a page.
pub const PAGE: [f64; 3] = [600.0, 120.0, 10.0];

impl Plot {
    /// The chances after every ply, beginning with the start of the game, and the moves that were marked.
    pub fn new(rules: Rules, chances: Vec<Option<BySeat<f64>>>, dots: Vec<Dot>) -> Plot {
        Plot { rules, chances, dots }
    }

    /// A line of nodes of a tree.
    pub fn of_line(tree: &Tree, line: &[Id], verdicts: &Verdicts) -> Plot {
        let chances =
            line.iter().map(|id| known_chances(&tree.node(*id).position, verdicts.get(id))).collect();
        let dot = |(ply, &id): (usize, &Id)| {
            let seat = tree.node(tree.previous(id)?).position.turn();
            let mark = judgement(tree, id, verdicts)?.mark?;
            Some(Dot { ply, seat, mark, text: tree.move_text(id) })
        };
        Plot::new(*tree.rules(), chances, line.iter().enumerate().filter_map(dot).collect())
    }

    fn area(&self, [width, height, margin]: [f64; 3]) -> Area {
        Area { width, height, margin, plies: self.chances.len().saturating_sub(1) }
    }

    /// The seats that have a curve.
    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::table(if self.rules.seats() == 3 { 3 } else { 1 })
    }

    fn chance(&self, ply: usize, seat: Seat) -> Option<f64> {
        Some(self.chances.get(ply)?.as_ref()?[seat])
    }

    /// After how many plies the chances are known.
    pub fn known(&self) -> usize {
        self.chances.iter().flatten().count()
    }

    /// The stretches between plies of which at least one is not known: where no curve can be drawn.
    fn gaps(&self) -> Vec<(usize, usize)> {
        let mut gaps: Vec<(usize, usize)> = Vec::new();
        for (ply, pair) in self.chances.windows(2).enumerate() {
            match gaps.last_mut() {
                _ if pair.iter().all(Option::is_some) => {}
                Some((_, last)) if *last == ply => *last = ply + 1,
                _ => gaps.push((ply, ply + 1)),
            }
        }
        gaps
    }

    /// The pieces of a seat's curve, each without a gap: its path, its first and its last ply.
    fn pieces(&self, area: &Area, seat: Seat) -> Vec<(String, usize, usize)> {
        let mut pieces: Vec<(String, usize, usize)> = Vec::new();
        for ply in 0..self.chances.len() {
            let Some(chance) = self.chance(ply, seat) else { continue };
            let (x, y) = (area.x(ply), area.y(chance));
            match pieces.last_mut() {
                Some((path, _, last)) if *last + 1 == ply => {
                    let _ = write!(path, "L{x:.1} {y:.1}");
                    *last = ply;
                }
                _ => pieces.push((format!("M{x:.1} {y:.1}"), ply, ply)),
            }
        }
        pieces
    }

    /// The curve on which a dot lies.
    fn curve_of(&self, dot: &Dot) -> Seat {
        if self.rules.seats() == 3 { dot.seat } else { Seat::FIRST }
    }

    /// The inside of a picture of [`PAGE`]'s size, whose colours come from the page's styles: `curve` with the
    /// name of a colour, `under`, `middle`, `unknown` where nothing has been computed, `here` for the ply that is
    /// looked at, `mark-…` for dots.
    pub fn inside(&self, here: usize) -> String {
        let area = self.area(PAGE);
        let (mut out, height) = (String::new(), area.height);
        for (first, last) in self.gaps() {
            let (from, to) = (area.x(first), area.x(last));
            let _ = write!(
                out,
                "<rect class=\"unknown\" x=\"{from:.1}\" y=\"0\" width=\"{:.1}\" height=\"{height}\"/>",
                to - from
            );
        }
        let _ = write!(
            out,
            "<path class=\"middle\" d=\"M{} {:.1}H{:.1}\"/><path class=\"here\" d=\"M{:.1} 0V{height}\"/>",
            area.margin,
            area.y(0.5),
            area.width - area.margin,
            area.x(here),
        );
        for seat in self.seats() {
            let colour = self.rules.colour_name(seat);
            for (path, first, last) in self.pieces(&area, seat) {
                if first == last {
                    // A stroke of no length: with round ends it is a point.
                    let _ = write!(out, "<path class=\"curve point {colour}\" d=\"{path}h0\"/>");
                    continue;
                }
                if self.rules.seats() != 3 {
                    let (from, to) = (area.x(first), area.x(last));
                    let _ = write!(
                        out,
                        "<path class=\"under\" d=\"{path}L{to:.1} {height}L{from:.1} {height}Z\"/>"
                    );
                }
                let _ = write!(out, "<path class=\"curve {colour}\" d=\"{path}\"/>");
            }
        }
        for dot in &self.dots {
            let Some(chance) = self.chance(dot.ply, self.curve_of(dot)) else { continue };
            let _ = write!(
                out,
                "<circle class=\"{}\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"{}\"/>",
                dot.mark.word(),
                area.x(dot.ply),
                area.y(chance),
                4 + dot.mark as u32 * 2,
            );
        }
        out
    }

    /// Whose chances the curves show, for people.
    fn legend(&self) -> String {
        let names: Vec<String> = self.seats().map(|seat| capital(self.rules.colour_name(seat))).collect();
        let whose = if self.rules.seats() == 4 { "the team of " } else { "" };
        match &names[..] {
            [one] => format!("chance of {whose}{one} to win, in percent, after each ply"),
            all => format!("chances of {} to win, in percent, after each ply", all.join(", ")),
        }
    }

    /// A whole picture with a title and its axes, in the colours of a theme.
    pub fn svg(&self, theme: Theme, title: &str) -> String {
        let area = self.area([860.0, 320.0, 40.0]);
        let Area { width, height, margin, plies } = area;
        let [page, ink, grid] = [Role::Page, Role::Ink, Role::SlotEdge].map(|role| theme.colour(role));
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
             font-size=\"12\" fill=\"{ink}\">\n<rect width=\"100%\" height=\"100%\" fill=\"{page}\"/>\n"
        );
        let (title, legend) = (escaped(title), self.legend());
        let _ = writeln!(
            svg,
            "<title>{title}: {legend}</title>\n<text x=\"{margin}\" y=\"17\" font-weight=\"bold\">{title}</text>\n\
             <text x=\"{margin}\" y=\"33\">{legend}</text>"
        );
        for percent in [0, 25, 50, 75, 100] {
            let at = area.y(f64::from(percent) / 100.0);
            let _ = writeln!(
                svg,
                "<line x1=\"{margin}\" x2=\"{:.0}\" y1=\"{at:.1}\" y2=\"{at:.1}\" stroke=\"{grid}\"/>\
                 <text x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{percent}</text>",
                width - margin,
                margin - 6.0,
                at + 4.0,
            );
        }
        let step = (plies / 10).max(1).next_multiple_of(if plies > 20 { 10 } else { 1 });
        for ply in (0..=plies).step_by(step) {
            let (x, y) = (area.x(ply), height - margin + 18.0);
            let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.0}\" text-anchor=\"middle\">{ply}</text>");
        }
        for seat in self.seats() {
            let colour = self.colour(theme, seat);
            for (path, first, last) in self.pieces(&area, seat) {
                if self.rules.seats() != 3 {
                    let (from, to, base) = (area.x(first), area.x(last), area.y(0.5));
                    let _ = writeln!(
                        svg,
                        "<path d=\"{path}L{to:.1} {base:.1}L{from:.1} {base:.1}Z\" fill=\"{colour}\" \
                         fill-opacity=\"0.15\"/>"
                    );
                }
                let _ = writeln!(
                    svg,
                    "<path class=\"curve\" d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>"
                );
            }
        }
        for dot in &self.dots {
            let Some(chance) = self.chance(dot.ply, self.curve_of(dot)) else { continue };
            let _ = writeln!(
                svg,
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{}\" fill=\"{}\" stroke=\"{page}\">\
                 <title>{} {}{}</title></circle>",
                area.x(dot.ply),
                area.y(chance),
                3 + dot.mark as u32,
                self.colour(theme, dot.seat),
                dot.ply,
                escaped(&dot.text),
                dot.mark.sign(),
            );
        }
        svg.push_str("</svg>\n");
        svg
    }

    /// The colour of a seat's curve: one that stands out from the page.
    fn colour(&self, theme: Theme, seat: Seat) -> &'static str {
        theme.colour(match self.rules.colour_name(seat) {
            "white" => Role::WhiteDark,
            "red" => Role::RedMid,
            "yellow" => Role::YellowDark,
            _ => Role::Ink,
        })
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::Verdict;
    use hxp::Score;

    fn cp(cp: i32) -> Verdict {
        Verdict { score: Score::Cp(cp), best: None }
    }

    #[test]
    fn a_graph_shows_every_judged_ply_and_its_mistakes() {
        let mut tree = Tree::new("abalone".parse().unwrap());
        let one = tree.play_text(Tree::ROOT, "c3d4").unwrap();
        let line = tree.line(Tree::ROOT);
        let mut verdicts = Verdicts::new();
        let nothing = Plot::of_line(&tree, &line, &verdicts);
        assert!(nothing.inside(0).contains("class=\"here\"") && !nothing.inside(0).contains("curve"));
        verdicts.insert(Tree::ROOT, cp(0));
        verdicts.insert(one, cp(500));
        let plot = Plot::of_line(&tree, &line, &verdicts);
        let page = plot.inside(1);
        assert!(page.contains("curve black") && page.contains("mark-blunder") && page.contains("under"));
        let svg = plot.svg(Theme::Light, "Ada & <Bob>");
        assert!(svg.contains(">Ada &amp; &lt;Bob&gt;</text>"), "{svg}");
        assert!(svg.contains(">chance of Black to win, in percent, after each ply</text>"), "{svg}");
        assert!(svg.contains("<title>1 c3d4??</title>") && svg.ends_with("</svg>\n"), "{svg}");
        assert!(svg.contains(Theme::Light.colour(Role::Page)) && !svg.contains("#ffffff"));
    }

    #[test]
    fn what_is_not_known_is_a_gap() {
        let mut tree = Tree::new("abalone".parse().unwrap());
        let mut at = Tree::ROOT;
        for text in ["c3d4", "g7f6", "c4d5"] {
            at = tree.play_text(at, text).unwrap();
        }
        let line = tree.line(Tree::ROOT);
        let mut verdicts = Verdicts::new();
        for (i, &id) in line.iter().enumerate().filter(|(i, _)| *i != 1) {
            verdicts.insert(id, cp(i as i32));
        }
        let plot = Plot::of_line(&tree, &line, &verdicts);
        assert_eq!(plot.inside(0).matches("class=\"curve").count(), 2);
        // The first ply stands alone, and between it and the third nothing is drawn but that it is unknown.
        assert_eq!((plot.known(), plot.gaps()), (3, vec![(0, 2)]));
        assert_eq!(plot.inside(0).matches("curve point").count(), 1);
        assert_eq!(plot.inside(0).matches("class=\"unknown\"").count(), 1);
        assert_eq!(plot.svg(Theme::Dark, "").matches("class=\"curve").count(), 2);
    }

    #[test]
    fn three_seats_have_three_curves() {
        let tree = Tree::new("abalone:3".parse().unwrap());
        let mut verdicts = Verdicts::new();
        let score = Score::Vec([100, 0, -100].into_iter().collect());
        verdicts.insert(Tree::ROOT, Verdict { score, best: None });
        let plot = Plot::of_line(&tree, &[Tree::ROOT], &verdicts);
        assert_eq!(plot.inside(0).matches("class=\"curve").count(), 3);
    }
}
