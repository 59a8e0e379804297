// The bank explorer's page: it asks the grader's model (explorer_wasm.js), and shows the answer. Nothing is counted here.
"use strict";
(async () => {
  const root = document.getElementById("explorer");
  const form = root.querySelector("form"), error = root.querySelector("#explorer-error");
  const fields = [...form.elements].filter(field => field.name);

  const bytes = Uint8Array.from(atob(EXPLORER_WASM), letter => letter.charCodeAt(0));
  // What WASI would give a program; the explorer has neither files nor a clock, and asks for none.
  const nothing = new Proxy({}, {get: () => () => 52});
  const {instance} = await WebAssembly.instantiate(bytes, {wasi_snapshot_preview1: nothing});
  const wasm = instance.exports;
  wasm._initialize();

  function ask(question) {
    const text = new TextEncoder().encode(JSON.stringify(question));
    const request = wasm.explorer_request(text.length);
    new Uint8Array(wasm.memory.buffer, request, text.length).set(text);
    const answer = wasm.explorer_answer();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, answer, wasm.explorer_answer_size())));
  }

  const filled = (text, ...values) => values.reduce((result, value) => result.replace("{}", value), text);
  const element = (name, text, attributes = {}) => {
    const made = document.createElement(name);
    made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };
  const row = (...cells) => {
    const made = document.createElement("tr");
    made.append(...cells);
    return made;
  };

  // 0 1 2 3 7 as "0-3 7".
  function ranges(lanes) {
    const parts = [];
    for (const lane of lanes) {
      const last = parts.at(-1);
      if (last && last[1] === lane - 1) last[1] = lane;
      else parts.push([lane, lane]);
    }
    return parts.map(([first, last]) => first === last ? `${first}` : `${first}-${last}`).join(" ");
  }
  const colour = degree => degree > 8 ? "more" : degree > 4 ? "8" : degree > 2 ? "4" : `${degree}`;

  // Cells by line and column, below a head and above a foot.
  function draw(table, columns, cells, name, foot) {
    const lines = new Map();
    for (const cell of cells) {
      const at = Math.floor(cell.at / columns);
      if (!lines.has(at)) lines.set(at, Array.from({length: columns}, () => element("td", "")));
      lines.get(at)[cell.at % columns] = cell.shown;
    }
    const body = document.createElement("tbody");
    for (const [line, shown] of lines) body.append(row(element("th", name(line), {scope: "row"}), ...shown));
    table.querySelectorAll("thead, tbody, tfoot").forEach(part => part.remove());
    if (foot) {
      const head = document.createElement("thead"), end = document.createElement("tfoot");
      head.append(row(element("th", root.dataset.bank, {scope: "row"}), ...Array.from({length: columns}, (_, bank) => element("th", bank, {scope: "col"}))));
      end.append(foot);
      table.append(head, body, end);
    } else {
      table.append(body);
    }
  }

  function draw_banks(part, answer) {
    const in_bank = Array(answer.banks).fill(0);
    for (const word of answer.words) in_bank[word.bank] = Math.max(in_bank[word.bank], word.degree);
    draw(part.querySelector("[data-out=map]"), answer.banks, answer.words.map(word => ({
      at: word.word,
      shown: element("td", word.lanes.length === 1 ? word.lanes[0] : `${word.lanes.length}×`,
                     {"data-degree": colour(word.degree), title: ranges(word.lanes)}),
    })), line => `${line * answer.banks}-${(line + 1) * answer.banks - 1}`,
         row(element("th", root.dataset.words, {scope: "row"}), ...in_bank.map(count => element("td", count || ""))));
    const repair = answer.repair, some = part.querySelector("[data-some]");
    part.querySelector("[data-none]").hidden = repair !== null;
    some.hidden = repair === null;
    if (repair === null) return;
    const pad = repair.least_pad.pad;
    const rows = [[filled(root.dataset.pad, 0), repair.without_pad]];
    if (pad !== 0) rows.push([filled(root.dataset.pad, pad), repair.least_pad.wavefronts]);
    if (repair.swizzled) rows.push([filled(root.dataset.swizzle, repair.swizzled.column), repair.swizzled.wavefronts]);
    some.querySelector("tbody").replaceChildren(...rows.map(cells => row(...cells.map(cell => element("td", cell)))));
  }

  function draw_sectors(part, answer) {
    const columns = 4, line_bytes = columns * answer.sector_bytes;
    draw(part.querySelector("[data-out=map]"), columns, answer.touched.map(sector => ({
      at: sector.sector,
      shown: element("td", `${filled(root.dataset.used, sector.used, answer.sector_bytes)}: ${ranges(sector.lanes)}`,
                     {"data-degree": sector.used === answer.sector_bytes ? "1" : sector.used * 2 >= answer.sector_bytes ? "2" : "4"}),
    })), line => `${line * line_bytes}-${(line + 1) * line_bytes - 1}`);
  }

  function draw_lanes(part, answer) {
    const table = part.querySelector("[data-out=lanes]"), keys = table.dataset.keys.split(" ");
    table.querySelector("tbody").replaceChildren(...answer.lanes.map(lane => row(...keys.map(key => element("td", lane[key])))));
  }

  function show_error(question, answer) {
    const shown = [];
    if (answer.column > 0) {
      shown.push(element("pre", `${question.index}\n${" ".repeat(answer.column - 1)}^`, {"aria-hidden": "true", tabindex: "-1"}));
    }
    const place = answer.column > 0 ? filled(root.dataset.column, answer.column) : "";
    shown.push(element("p", `${place}${answer.message}`), element("p", answer.next));
    error.replaceChildren(...shown);
  }

  function show(question, answer) {
    const memory = question.memory;
    for (const part of root.querySelectorAll("[data-of]"))
      part.hidden = part.dataset.of !== memory || (part.classList.contains("explorer-answer") && !answer.ok);
    form.elements.index.setAttribute("aria-invalid", String(!answer.ok && answer.column > 0));
    if (!answer.ok) return show_error(question, answer);
    error.replaceChildren();
    const part = root.querySelector(`.explorer-answer[data-of=${memory}]`);
    for (const out of part.querySelectorAll("dd[data-out], b[data-out]"))
      out.textContent = out.dataset.out.split(".").reduce((value, key) => value[key], answer);
    (memory === "global" ? draw_sectors : draw_banks)(part, answer);
    draw_lanes(part, answer);
  }

  function asked() {
    const question = {language: root.dataset.language};
    for (const field of fields) {
      const is_number = field.type === "number" || field.name === "bytes";
      question[field.name] = !is_number ? field.value : field.value === "" ? null : Number(field.value);
    }
    return question;
  }
  const update = () => {
    const question = asked();
    show(question, ask(question));
  };
  const state = () => fields.map(field => `${field.name}=${encodeURIComponent(field.value)}`).join("&");

  // What the address says; what it leaves out is as the page has it first. A + is a plus there, no space.
  function read_address() {
    const said = new URLSearchParams(location.hash.slice(1).replaceAll("+", "%2B"));
    if (said.has("index")) form.reset();
    for (const field of fields) if (said.has(field.name)) field.value = said.get(field.name);
    update();
  }

  form.addEventListener("input", () => {
    update();
    history.replaceState(null, "", `#${state()}`);
  });
  form.addEventListener("submit", event => event.preventDefault());
  window.addEventListener("hashchange", read_address);
  read_address();
  root.dataset.ready = "yes";
})();
