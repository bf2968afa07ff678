// Reads the description of the interface and makes a form of each request. Nothing is loaded from elsewhere.
"use strict";
const make = (name, props = {}, ...children) => {
  const node = Object.assign(document.createElement(name), props);
  node.append(...children);
  return node;
};
const token = document.getElementById("token");
const said = document.getElementById("said");
let number = 0;

// An example of what a schema describes, as far as it goes.
function example(schema, all, depth = 0) {
  if (!schema || depth > 6) return null;
  if (schema.$ref) return example(all[schema.$ref.split("/").pop()], all, depth + 1);
  const choice = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (choice) return example(choice.find((one) => one.type !== "null"), all, depth + 1);
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
  switch (type) {
    case "object": {
      const out = {};
      for (const name of schema.required ?? []) out[name] = example(schema.properties?.[name], all, depth + 1);
      return out;
    }
    case "array": return schema.items ? [example(schema.items, all, depth + 1)] : [];
    case "integer": case "number": return 0;
    case "boolean": return false;
    default: return "";
  }
}

const EXAMPLES = {
  "post /api/v1/games": { rules: "abalone", clock: "300+3", seats: ["me", "computer:4"] },
  "post /api/v1/guests": { name: "Ada" },
  "post /api/v1/games/{id}/moves": { move: "c3d4", ply: 0 },
  "post /api/v1/games/{id}/seats": {},
};

function request(path, method, what, all) {
  const form = make("form");
  const fields = [];
  const field = (label, note, node) => {
    node.id = `field${++number}`;
    form.append(make("label", { htmlFor: node.id }, note ? `${label} (${note})` : label), node);
    return node;
  };
  for (const one of what.parameters ?? []) {
    const note = [one.required ? "" : "may be empty", one.description].filter(Boolean).join("; ");
    fields.push([one, field(one.name, note, make("input", { spellcheck: false }))]);
  }
  let body = null;
  const schema = what.requestBody?.content?.["application/json"]?.schema;
  if (schema) {
    const shown = EXAMPLES[`${method} ${path}`] ?? example(schema, all);
    body = field("Body", "JSON", make("textarea", { spellcheck: false, value: JSON.stringify(shown, null, 2) }));
  }
  const send = make("button", { type: "submit" }, "Send");
  const stop = make("button", { type: "button", hidden: true }, "Stop");
  const status = make("p", { role: "status" });
  const answer = make("pre", { hidden: true, tabIndex: 0 });
  form.append(send, " ", stop, status, answer);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const query = new URLSearchParams();
    let address = path;
    for (const [one, input] of fields) {
      if (one.in === "path") address = address.replace(`{${one.name}}`, encodeURIComponent(input.value));
      else if (input.value) query.set(one.name, input.value);
    }
    if (query.size) address += `?${query}`;
    const headers = {};
    if (token.value.trim()) headers.authorization = `Bearer ${token.value.trim()}`;
    if (body) headers["content-type"] = "application/json";
    const control = new AbortController();
    stop.onclick = () => control.abort();
    stop.hidden = false;
    answer.hidden = false;
    answer.textContent = "";
    status.textContent = "…";
    try {
      const response = await fetch(address, { method: method.toUpperCase(), headers, body: body?.value, signal: control.signal });
      status.textContent = `${response.status} ${response.statusText} ${response.headers.get("content-type") ?? ""}`;
      const type = response.headers.get("content-type") ?? "";
      if (type.startsWith("image/png")) {
        answer.textContent = `${(await response.blob()).size} bytes`;
      } else if (type.includes("ndjson")) {
        const decoder = new TextDecoder();
        for await (const part of response.body) answer.textContent += decoder.decode(part, { stream: true });
      } else {
        const text = await response.text();
        try {
          answer.textContent = JSON.stringify(JSON.parse(text), null, 2);
        } catch {
          answer.textContent = text;
        }
      }
    } catch (error) {
      status.textContent = control.signal.aborted ? `${status.textContent} (stopped)` : String(error);
    }
    stop.hidden = true;
  });
  return form;
}

async function start() {
  const description = await (await fetch("/api/v1/openapi.json")).json();
  const all = description.components?.schemas ?? {};
  const groups = new Map();
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, what] of Object.entries(methods)) {
      const tag = what.tags?.[0] ?? "more";
      if (!groups.has(tag)) groups.set(tag, []);
      const summary = make("summary", {}, make("code", {}, `${method.toUpperCase()} ${path}`), make("span", {}, what.summary ?? what.description ?? ""));
      const details = make("details", {}, summary);
      // A form is made when somebody looks at it.
      details.addEventListener("toggle", () => {
        if (details.open && details.children.length === 1) details.append(request(path, method, what, all));
      });
      groups.get(tag).push(details);
    }
  }
  const place = document.getElementById("all");
  place.replaceChildren();
  for (const [tag, list] of groups) place.append(make("h2", {}, tag), ...list);
}

document.getElementById("guest").addEventListener("click", async () => {
  const response = await fetch("/api/v1/guests", { method: "POST", body: "{}" });
  const arrived = await response.json();
  token.value = arrived.token ?? "";
  said.textContent = arrived.token ? `You are ${arrived.account.name}.` : arrived.detail;
});
start().catch((error) => { said.textContent = String(error); });
