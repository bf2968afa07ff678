//! Balls and tiles.

use super::{Painter, hexagon};
use crate::scene::BALL;
use crate::{Point, Role};

/// The colours of a ball and the sign that tells it apart without colour.
struct Ball {
    name: &'static str,
    light: Role,
    mid: Role,
    dark: Role,
    sign: Option<(Role, &'static str)>,
}

/// Black is plain, white has a ring, red a cross, yellow a triangle: different outlines, not only colours.
const BALLS: [Ball; 5] = [
    Ball { name: "black", light: Role::BlackLight, mid: Role::BlackMid, dark: Role::BlackDark, sign: None },
    Ball {
        name: "white",
        light: Role::WhiteLight,
        mid: Role::WhiteMid,
        dark: Role::WhiteDark,
        sign: Some((Role::WhiteMark, "M-17 0A17 17 0 1 0 17 0A17 17 0 1 0 -17 0Z")),
    },
    Ball {
        name: "red",
        light: Role::RedLight,
        mid: Role::RedMid,
        dark: Role::RedDark,
        sign: Some((Role::RedMark, "M-13 -13L13 13M13 -13L-13 13")),
    },
    Ball {
        name: "yellow",
        light: Role::YellowLight,
        mid: Role::YellowMid,
        dark: Role::YellowDark,
        sign: Some((Role::YellowMark, "M0 -18L16 10H-16Z")),
    },
    Ball { name: "plain", light: Role::PlainLight, mid: Role::PlainMid, dark: Role::PlainDark, sign: None },
];

impl Painter<'_> {
    fn stop(&self, offset: &str, role: Role, opacity: &str, out: &mut String) {
        out.extend(["<stop offset=\"", offset, "\" stop-color=\"", self.colour(role)]);
        if !opacity.is_empty() {
            out.extend(["\" stop-opacity=\"", opacity]);
        }
        out.push_str("\"/>");
    }

    pub(super) fn ball_defs(&self, out: &mut String) {
        out.push_str("<radialGradient id=\"hx-shade\">");
        self.stop(".6", Role::Shade, ".5", out);
        self.stop(".85", Role::Shade, ".16", out);
        self.stop("1", Role::Shade, "0", out);
        out.push_str("</radialGradient><radialGradient id=\"hx-shine\">");
        self.stop("0", Role::Shine, ".95", out);
        self.stop(".45", Role::Shine, ".45", out);
        self.stop("1", Role::Shine, "0", out);
        out.push_str("</radialGradient>");
        for ball in &BALLS {
            out.extend(["<radialGradient id=\"hx-g-", ball.name, "\" cx=\".38\" cy=\".32\" r=\".74\">"]);
            self.stop("0", ball.light, "", out);
            self.stop(".42", ball.mid, "", out);
            self.stop("1", ball.dark, "", out);
            out.extend(["</radialGradient><g id=\"hx-", ball.name, "\">"]);
            self.ball(ball, out);
            out.push_str("</g>");
        }
    }

    fn ball(&self, ball: &Ball, out: &mut String) {
        let flat = self.is_flat();
        if !flat {
            out.push_str("<ellipse cx=\"5\" cy=\"9\" rx=\"50\" ry=\"47\" fill=\"url(#hx-shade)\"/>");
        }
        tag!(out, "<circle r=\"", if flat { 0.4 } else { BALL }, "\" fill=\"");
        if flat {
            out.extend([
                self.colour(ball.mid),
                "\" stroke=\"",
                self.colour(Role::PieceEdge),
                "\" stroke-width=\"6\"/>",
            ]);
        } else {
            out.extend(["url(#hx-g-", ball.name, ")\"/>"]);
        }
        if flat && ball.name == "black" {
            // A gleam: a black disc in a ring would look like a hole.
            out.extend([
                "<path d=\"M-24 -7A25 25 0 0 1 -7 -24\" fill=\"none\" stroke=\"",
                self.colour(Role::BlackMark),
            ]);
            out.push_str("\" stroke-width=\"8\" stroke-linecap=\"round\"/>");
        }
        if let (true, Some((role, path))) = (self.scene.patterns, ball.sign) {
            out.extend(["<path d=\"", path, "\" fill=\"none\" stroke=\"", self.colour(role)]);
            out.push_str("\" stroke-width=\"7\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>");
        }
        if !flat {
            out.push_str("<ellipse cx=\"-14\" cy=\"-20\" rx=\"17\" ry=\"11\" transform=\"rotate(-35 -14 -20)\" fill=\"url(#hx-shine)\"/>");
        }
    }

    pub(super) fn tile_defs(&self, out: &mut String) {
        out.push_str("<linearGradient id=\"hx-table\" x1=\".2\" y1=\"0\" x2=\".8\" y2=\"1\">");
        self.stop("0", Role::TableTop, "", out);
        self.stop("1", Role::TableBottom, "", out);
        out.push_str(
            "</linearGradient><linearGradient id=\"hx-bevel\" x1=\".25\" y1=\"0\" x2=\".75\" y2=\"1\">",
        );
        self.stop("0", Role::Shine, ".55", out);
        self.stop(".5", Role::Shine, ".06", out);
        self.stop("1", Role::Shade, ".35", out);
        out.push_str("</linearGradient>");
        // Around the middle, where the name of the cell may stand.
        let red_sign = "M-35 0A35 35 0 1 0 35 0A35 35 0 1 0 -35 0Z";
        for (name, top, bottom, side, sign) in [
            ("tile-black", Role::TileBlackTop, Role::TileBlackBottom, Role::TileBlackSide, None),
            (
                "tile-red",
                Role::TileRedTop,
                Role::TileRedBottom,
                Role::TileRedSide,
                Some((Role::RedMark, red_sign)),
            ),
        ] {
            out.extend(["<linearGradient id=\"hx-g-", name, "\" x1=\".3\" y1=\"0\" x2=\".7\" y2=\"1\">"]);
            self.stop("0", top, "", out);
            self.stop("1", bottom, "", out);
            out.extend(["</linearGradient><g id=\"hx-", name, "\">"]);
            let path = |out: &mut String, dy: f32, radius: f32| {
                out.push_str("<path d=\"");
                hexagon(out, Point::new(0.0, dy), radius, 0.5, 0.17);
                out.push('"');
            };
            if !self.is_flat() {
                for (dy, grow, opacity) in [(0.1, 0.03, ".1"), (0.075, 0.0, ".2")] {
                    path(out, dy, 0.55 + grow);
                    out.extend([" fill=\"", self.colour(Role::Shade), "\" fill-opacity=\"", opacity, "\"/>"]);
                }
            }
            // More of the side is seen below, and some all around: a rim that stands out from the table.
            path(out, if self.is_flat() { 0.0 } else { 0.015 }, if self.is_flat() { 0.555 } else { 0.572 });
            out.extend([" fill=\"", self.colour(side), "\"/>"]);
            path(out, 0.0, if self.is_flat() { 0.5 } else { 0.535 });
            out.extend([" fill=\"url(#hx-g-", name, ")\"/>"]);
            if !self.is_flat() {
                path(out, 0.0, 0.51);
                out.push_str(" fill=\"none\" stroke=\"url(#hx-bevel)\" stroke-width=\"5\"/>");
            }
            if let (true, Some((role, sign))) = (self.scene.patterns, sign) {
                out.extend([
                    "<path d=\"",
                    sign,
                    "\" fill=\"none\" stroke=\"",
                    self.colour(role),
                    "\" stroke-width=\"6\"/>",
                ]);
            }
            out.push_str("</g>");
        }
    }
}
