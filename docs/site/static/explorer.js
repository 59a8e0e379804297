// The bank explorer: its page, and the figures of the chapters that ask before they show. Both ask the grader's model
// (explorer_wasm.js), and show its answer. Nothing is counted here.
"use strict";
(async () => {
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
  // The colours of the chapters' figures.
  const colour = degree => degree > 4 ? "many" : degree > 1 ? "few" : "alone";
  const cell = (text, lanes, degree, title) =>
    element("td", text, {"data-lanes": lanes.join(" "), "data-degree": degree, title: title ?? ranges(lanes)});

  // Cells by line and column, below a head and above a foot.
  function draw(table, words, columns, cells, name, foot) {
    const lines = new Map();
    for (const one of cells) {
      const at = Math.floor(one.at / columns);
      if (!lines.has(at)) lines.set(at, Array.from({length: columns}, () => element("td", "")));
      lines.get(at)[one.at % columns] = one.shown;
    }
    const body = document.createElement("tbody");
    for (const [line, shown] of lines) body.append(row(element("th", name(line), {scope: "row"}), ...shown));
    table.querySelectorAll("thead, tbody, tfoot").forEach(part => part.remove());
    if (foot) {
      const head = document.createElement("thead"), end = document.createElement("tfoot");
      head.append(row(element("th", words.bank, {scope: "row"}), ...Array.from({length: columns}, (_, bank) => element("th", bank, {scope: "col"}))));
      end.append(foot);
      table.append(head, body, end);
    } else {
      table.append(body);
    }
  }

  function draw_banks(table, words, answer) {
    const in_bank = Array(answer.banks).fill(0);
    for (const word of answer.words) in_bank[word.bank] = Math.max(in_bank[word.bank], word.degree);
    draw(table, words, answer.banks, answer.words.map(word => ({
      at: word.word, shown: cell(word.lanes.length === 1 ? word.lanes[0] : `${word.lanes.length}×`, word.lanes, colour(word.degree)),
    })), line => `${line * answer.banks}-${(line + 1) * answer.banks - 1}`,
         row(element("th", words.words, {scope: "row"}), ...in_bank.map(count => element("td", count || ""))));
  }

  function draw_sectors(table, words, answer) {
    const columns = 4, line_bytes = columns * answer.sector_bytes;
    draw(table, words, columns, answer.touched.map(sector => ({
      at: sector.sector,
      shown: cell(`${filled(words.used, sector.used, answer.sector_bytes)}: ${ranges(sector.lanes)}`, sector.lanes,
                  sector.used === answer.sector_bytes ? "alone" : sector.used * 2 >= answer.sector_bytes ? "few" : "many"),
    })), line => `${line * line_bytes}-${(line + 1) * line_bytes - 1}`);
  }
  const draw_map = (table, words, question, answer) => (question.memory === "global" ? draw_sectors : draw_banks)(table, words, answer);

  // The map as a picture of its own: what the table shows, with the colours of the light page.
  function svg_of(table, title) {
    const fills = {alone: "#56b4e9", few: "#f0c04a", many: "#e8743b"}, high = 20;
    const wide = table.classList.contains("explorer-sectors") ? 150 : 26, names = 76;
    const escaped = text => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
    const rows = [...table.rows], columns = Math.max(...rows.map(line => line.cells.length)) - 1;
    const parts = rows.map((line, y) => [...line.cells].map((one, x) => {
      const left = x === 0 ? 0 : names + (x - 1) * wide, top = (y + 1) * high, fill = fills[one.dataset.degree];
      const box = one.tagName === "TD" && line.parentNode.tagName === "TBODY" ?
        `<rect x="${left}" y="${top}" width="${wide - 1}" height="${high - 1}" fill="${fill ?? "#eaeef2"}"/>` : "";
      const text = one.textContent ? `<text x="${x === 0 ? names - 6 : left + wide / 2}" y="${top + 14}" text-anchor="${x === 0 ? "end" : "middle"}">${escaped(one.textContent)}</text>` : "";
      return box + text;
    }).join("")).join("\n");
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${names + columns * wide} ${(rows.length + 1) * high}" font-family="sans-serif" font-size="11" fill="#10202e">
<text x="0" y="14">${escaped(title)}</text>
${parts}
</svg>`;
  }

  // `tile[A][B]` at the end of a line of code as {begin, row, column, end}; else null.
  function two_subscripts(text) {
    let found = null;
    for (let at = text.indexOf("["); at >= 0; at = text.indexOf("[", at + 1)) {
      const close = from => {
        let depth = 0;
        for (let i = from; i < text.length; ++i) {
          depth += text[i] === "[" ? 1 : text[i] === "]" ? -1 : 0;
          if (depth === 0) return i;
        }
        return -1;
      };
      const first = close(at);
      if (first < 0 || text[first + 1] !== "[") continue;
      const second = close(first + 1);
      if (second < 0) continue;
      found = {row: text.slice(at + 1, first), column: text.slice(first + 2, second), begin: first + 2, end: second};
      at = second;
    }
    return found;
  }
  function swizzled(index, repair) {
    const at = two_subscripts(index);
    if (!at || !repair?.swizzled) return null;
    const grouped = text => /^\w+(\.\w+)?$/.test(text.trim()) ? text.trim() : `(${text.trim()})`;
    const column = repair.swizzled.column.replace(/\bcol\b|\brow\b/g, name => grouped(name === "col" ? at.column : at.row));
    return index.slice(0, at.begin) + column + index.slice(at.end);
  }

  const number_names = ["bytes", "rows", "columns", "pad", "begin", "x", "y", "z", "warp"];
  const numbered = question => {
    for (const name of number_names) if (name in question) question[name] = question[name] === "" ? null : Number(question[name]);
    return question;
  };
  // What an address says. A + is a plus there, no space.
  const settings_in = text => Object.fromEntries(new URLSearchParams(text.replaceAll("+", "%2B")));

  // One explorer of the page. `prefix` is that of its settings in the address; `changed` is called when they are others.
  function mount(root, prefix, changed) {
    const find = selector => root.querySelector(selector);
    const form = find("form"), error = find(".explorer-error"), step = find(".explorer-step"), copied = find(".explorer-copied");
    const fields = [...form.elements].filter(field => field.name);
    let last = {question: null, answer: null};
    const part_of = memory => find(`.explorer-answer[data-of=${memory}]`);

    function draw_repair(part, repair) {
      const some = part.querySelector("[data-some]");
      part.querySelector("[data-none]").hidden = repair !== null;
      some.hidden = repair === null;
      if (repair === null) return;
      const pad = repair.least_pad.pad;
      const rows = [[filled(root.dataset.pad, 0), repair.without_pad]];
      if (pad !== 0) rows.push([filled(root.dataset.pad, pad), repair.least_pad.wavefronts]);
      if (repair.swizzled) rows.push([filled(root.dataset.swizzle, repair.swizzled.column), repair.swizzled.wavefronts]);
      some.querySelector("tbody").replaceChildren(...rows.map(cells => row(...cells.map(text => element("td", text)))));
    }

    function draw_lanes(part, answer) {
      const table = part.querySelector("[data-out=lanes]"), keys = table.dataset.keys.split(" ");
      table.querySelector("tbody").replaceChildren(...answer.lanes.map(lane => row(...keys.map(key => element("td", lane[key])))));
    }

    function show_lane() {
      const range = step.querySelector("input"), lane = last.answer.lanes.find(one => one.lane === Number(range.value));
      root.querySelectorAll(".explorer-map .at").forEach(one => one.classList.remove("at"));
      step.querySelector("output").textContent = lane ? filled(root.dataset.stepLane, lane.lane, lane.thread, lane.element, lane.byte) : "";
      part_of(last.question.memory).querySelectorAll(`.explorer-map td[data-lanes~="${range.value}"]`).forEach(one => one.classList.add("at"));
    }

    function show_error(question, answer) {
      const shown = [];
      if (answer.column > 0)
        shown.push(element("pre", `${question.index}\n${" ".repeat(answer.column - 1)}^`, {"aria-hidden": "true", tabindex: "-1"}));
      const place = answer.column > 0 ? filled(root.dataset.column, answer.column) : "";
      shown.push(element("p", `${place}${answer.message}`), element("p", answer.next));
      error.replaceChildren(...shown);
      find("[data-brief]").textContent = `${place}${answer.message}`;
    }

    function show(question, answer) {
      last = {question, answer};
      const memory = question.memory;
      for (const part of root.querySelectorAll("[data-of]"))
        part.hidden = part.dataset.of !== memory || (part.classList.contains("explorer-answer") && !answer.ok);
      form.elements.index.setAttribute("aria-invalid", String(!answer.ok && answer.column > 0));
      step.hidden = !answer.ok;
      find("[data-do=pad]").disabled = !answer.ok || !answer.repair?.least_pad.pad;
      find("[data-do=swizzle]").disabled = !answer.ok || swizzled(question.index, answer.repair) === null;
      for (const name of ["svg", "markdown"]) find(`[data-do=${name}]`).disabled = !answer.ok;
      if (!answer.ok) return show_error(question, answer);
      error.replaceChildren();
      const part = part_of(memory);
      for (const out of part.querySelectorAll("dd[data-out], b[data-out]"))
        out.textContent = out.dataset.out.split(".").reduce((value, key) => value[key], answer);
      find("[data-brief]").textContent = brief();
      draw_map(part.querySelector("[data-out=map]"), root.dataset, question, answer);
      if (memory === "shared") draw_repair(part, answer.repair);
      draw_lanes(part, answer);
      show_lane();
    }

    // The counts in words: "32 wavefronts, 31 bank conflicts".
    const brief = () => [...part_of(last.question.memory).querySelectorAll("dl > div")]
      .filter((_, at) => at !== 1 && at !== 3).map(count => `${count.querySelector("dd").textContent} ${count.querySelector("dt").textContent}`).join(", ");
    const asked = () => numbered({language: root.dataset.language, ...Object.fromEntries(fields.map(field => [field.name, field.value]))});
    const update = () => {
      const question = asked();
      show(question, ask(question));
    };
    const state = () => fields.map(field => `${prefix}${field.name}=${encodeURIComponent(field.value)}`).join("&");
    const link = () => `${location.href.split(/[?#]/)[0]}#${state()}`;

    function take(settings) {
      if (`${prefix}index` in settings) form.reset();
      for (const field of fields) if (`${prefix}${field.name}` in settings) field.value = settings[`${prefix}${field.name}`];
      update();
    }

    function copy(text) {
      copied.value = text;
      copied.hidden = false;
      copied.select();
      navigator.clipboard?.writeText(text).catch(() => {});  // where a page may not, the text is selected
    }
    const map = () => part_of(last.question.memory).querySelector("[data-out=map]");
    const actions = {
      pad() { form.elements.pad.value = last.answer.repair.least_pad.pad; },
      swizzle() { form.elements.index.value = swizzled(last.question.index, last.answer.repair); },
      link() { copy(link()); },
      markdown() { copy(`\`${last.question.index.replaceAll("`", "'")}\`: **${brief()}** ([${root.dataset.embedded}](${link()}))\n`); },
      svg() { copy(svg_of(map(), `${last.question.index}: ${brief()}`)); },
      embed() { copy(`<iframe src="${link().replace("#", "?embed#")}" title="${root.dataset.embedded}" width="100%" height="640"></iframe>`); },
    };
    form.addEventListener("click", event => {
      const action = event.target.dataset?.do;
      if (action === "compare") return root.dispatchEvent(new CustomEvent("compare"));
      if (!actions[action]) return;
      actions[action]();
      if (action === "pad" || action === "swizzle") {
        update();
        changed();
      }
    });
    step.addEventListener("input", show_lane);
    step.addEventListener("click", event => {
      if (!event.target.dataset.step) return;
      const range = step.querySelector("input");
      range.value = Number(range.value) + Number(event.target.dataset.step);
      show_lane();
    });
    form.addEventListener("input", () => {
      update();
      changed();
    });
    form.addEventListener("submit", event => event.preventDefault());
    return {state, take};
  }

  // The page of the explorer: one, or two to compare.
  function mount_page(root) {
    const panes = [];
    const write_address = () => history.replaceState(null, "", `#${panes.map(pane => pane.state()).join("&")}`);
    function compare() {
      if (panes.length > 1) {  // the second is closed
        panes.pop();
        root.nextElementSibling.remove();
        root.classList.remove("explorer-compared");
        return write_address();
      }
      const second = root.cloneNode(true);
      second.removeAttribute("data-ready");
      for (const name of ["id", "for", "aria-describedby"])
        for (const one of [second, ...second.querySelectorAll(`[${name}]`)])
          if (one.hasAttribute(name)) one.setAttribute(name, `${one.getAttribute(name)}-b`);
      for (const one of second.querySelectorAll("[role=region]")) one.setAttribute("aria-label", `${one.getAttribute("aria-label")} 2`);
      second.querySelector("[data-do=compare]").textContent = root.dataset.close;
      root.classList.add("explorer-compared");
      second.classList.add("explorer-compared");
      root.after(second);
      const settings = settings_in(panes[0].state());
      panes.push(mount(second, "b.", write_address));
      panes[1].take(Object.fromEntries(Object.entries(settings).map(([name, value]) => [`b.${name}`, value])));
      second.addEventListener("compare", compare);
      write_address();
    }
    function read_address() {
      const settings = settings_in(location.hash.slice(1));
      if ("b.index" in settings !== panes.length > 1) compare();
      for (const pane of panes) pane.take(settings);
    }
    panes.push(mount(root, "", write_address));
    root.addEventListener("compare", compare);
    window.addEventListener("hashchange", read_address);
    read_address();
    document.documentElement.classList.toggle("embedded", new URLSearchParams(location.search).has("embed"));
    root.dataset.ready = "yes";
  }

  // A figure that asks first: what a reader predicts, then the map. With data-play it is shown at once, and a button changes the pad.
  function mount_live(root) {
    const question = numbered({language: root.dataset.language, ...settings_in(root.dataset.question)});
    const words = root.dataset, is_global = question.memory === "global", form = document.createElement("form");
    const table = element("table", "", {class: `explorer-map${is_global ? " explorer-sectors" : ""}`});
    const verdict = element("p", "", {"aria-live": "polite"}), scroll = element("div", "", {class: "map-scroll explorer-scroll", tabindex: "0", role: "region", "aria-label": words.title});
    const code = element("p", "");
    const show = guess => {
      const answer = ask(question), count = is_global ? answer.sectors : answer.wavefronts;
      verdict.textContent = filled(is_global ? words.sectors : words.wavefronts, count) + (guess === null ? "" : ` ${guess === count ? words.right : filled(words.wrong, guess)}`);
      draw_map(table, words, question, answer);
      scroll.replaceChildren(table);
      name();
    };
    const name = () => {
      code.replaceChildren(element("code", question.index));
      if (question.index.includes("tile[")) code.append(` ${filled(words.tile, question.rows ?? 32, question.columns ?? 32, question.pad ?? 0)}`);
      if (words.play === undefined) code.prepend(element("b", words.title), ": ");
    };
    if (words.play !== undefined) {
      const button = element("button", "", {type: "button"});
      const named = () => button.textContent = filled(words.padTo, question.pad ? 0 : 1);
      button.addEventListener("click", () => {
        question.pad = question.pad ? 0 : 1;
        named();
        show(null);
      });
      named();
      show(null);
      root.append(code, verdict, button, scroll);
    } else {
      const guess = element("input", "", {type: "number", min: "1", max: "128", "aria-label": is_global ? words.askSectors : words.askWavefronts});
      form.append(element("label", is_global ? words.askSectors : words.askWavefronts), guess, element("button", words.show));
      form.firstChild.append(guess);
      form.addEventListener("submit", event => {
        event.preventDefault();
        show(guess.value === "" ? null : Number(guess.value));
        scroll.hidden = false;
      });
      scroll.hidden = true;
      name();
      root.append(code, form, verdict, scroll);
    }
    root.dataset.ready = "yes";
  }

  const page = document.getElementById("explorer");
  if (page) mount_page(page);
  document.querySelectorAll(".explorer-live").forEach(mount_live);
  // The drawn figures stay for those who print or have no scripts.
  document.querySelectorAll("details.drawn").forEach(details => details.open = false);
})();
