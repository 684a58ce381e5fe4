import { escapeUTF8 } from 'entities/escape'
import { create } from 'qrcode'

/** `title`: the show's name; `link` lets a phone in at once, `address` is for typing */
export type OpenShow = { title: string; address: string; link: string }
export type Running = {
  version: string
  /** the machine's address in its network */
  origin: string
  dataDir: string
  phones: number
  shows: readonly OpenShow[]
  stopAt: string
}

/** The quiet space that a reader needs on each side, in modules. */
const quiet = 4

const qrOf = (text: string): string => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const dark = Array.from({ length: size * size }, (_, at) => at).filter((at) =>
    modules.get(Math.floor(at / size), at % size),
  )
  const path = dark.map((at) => `M${(at % size) + quiet} ${Math.floor(at / size) + quiet}h1v1h-1z`).join('')
  const side = size + 2 * quiet
  return `<svg class="qr" viewBox="0 0 ${side} ${side}" role="img" aria-label="QR code for phones" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path fill="#000" d="${path}"/></svg>`
}

const style = `:root{color-scheme:dark light;--ground:#0f1012;--card:#191b1f;--line:#33373f;--text:#eceef1;--quiet:#a9afba;--accent:#8ab4ff;--stop:#d4483b}
@media (prefers-color-scheme:light){:root{--ground:#f3f4f6;--card:#fff;--line:#cdd1d8;--text:#16181c;--quiet:#545b67;--accent:#1f5fd0;--stop:#b3261e}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:16px/24px system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:32px 16px 48px;display:grid;gap:16px}
h1{font-size:28px;line-height:36px;margin:0}h2{font-size:18px;line-height:24px;margin:0}p{margin:0}
section{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:20px;display:grid;gap:12px;min-width:0}
a{color:var(--accent)}.quiet{color:var(--quiet)}.long{overflow-wrap:anywhere}
.show{display:flex;flex-wrap:wrap;gap:20px;align-items:center}.show>div{flex:1 1 240px;min-width:0;display:grid;gap:8px}.qr{width:200px;height:200px;border-radius:8px;flex:none}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 20px;border-radius:6px;border:1px solid var(--line);background:transparent;color:inherit;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.first{background:var(--accent);border-color:transparent;color:var(--ground)}.stop{background:var(--stop);border-color:transparent;color:#fff}
@media (prefers-color-scheme:light){.first{color:#fff}}
.row{display:flex;flex-wrap:wrap;gap:12px}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`

const page = (title: string, content: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head>
<body><main>${content}</main></body></html>
`

const showOf = ({ title, address, link }: OpenShow): string =>
  `<div class="show">${qrOf(link)}<div><strong>${escapeUTF8(title)}</strong><a class="long" href="${escapeUTF8(link)}">${escapeUTF8(address)}</a></div></div>`

const phonesPart = ({ shows, origin }: Running): string =>
  shows.length > 0
    ? `${shows.map(showOf).join('')}<p class="quiet">Phones must be in the same network as this machine.</p>`
    : `<p>No show is open yet. Open the console and press <strong>Go</strong>; then load this page again for its QR code.</p><p class="quiet long">Addresses for phones begin with ${escapeUTF8(origin)}</p>`

const people = (phones: number): string =>
  phones === 0 ? 'No phone is' : phones === 1 ? '1 phone is' : `${phones} phones are`

/** What whoever started Ghostlight on this machine wants to know. */
export const runningPage = (it: Running): string =>
  page(
    'Ghostlight is running',
    `<h1>Ghostlight is running</h1>
<section aria-labelledby="console"><h2 id="console">For operators</h2><p>The console is at <a href="/dramaturg">localhost</a> on this machine, and at <span class="long">${escapeUTF8(it.origin)}/dramaturg</span> on others.</p><p class="row"><a class="button first" href="/dramaturg">Open the console</a><a class="button" href="/authoring">Write a show</a></p></section>
<section aria-labelledby="phones"><h2 id="phones">For phones</h2>${phonesPart(it)}</section>
<section aria-labelledby="data"><h2 id="data">Your data</h2><p class="long"><code>${escapeUTF8(it.dataDir)}</code></p><p class="quiet">Shows, people and sounds are in this folder, and not in the program's. Back it up. Settings can stand in its file <code>settings.env</code>.</p></section>
<section aria-labelledby="stop"><h2 id="stop">Stop</h2><p>${people(it.phones)} connected. Nothing is lost when you stop: the next start continues.</p><form method="post" action="${escapeUTF8(it.stopAt)}"><button class="button stop">Stop Ghostlight</button></form></section>
<p class="quiet">Version ${escapeUTF8(it.version)}</p>`,
  )

/** Asked while phones are connected: a stop silences the room. */
export const askPage = ({ phones, stopAt, back }: { phones: number; stopAt: string; back: string }): string =>
  page(
    'Stop Ghostlight?',
    `<h1>Stop Ghostlight?</h1><section><p>${people(phones)} connected. They hear nothing more until Ghostlight is started again.</p><form method="post" action="${escapeUTF8(stopAt)}" class="row"><a class="button" href="${escapeUTF8(back)}">Go back</a><button class="button stop">Stop anyway</button></form></section>`,
  )

export const stoppedPage = (): string =>
  page(
    'Ghostlight has stopped',
    '<h1>Ghostlight has stopped</h1><section><p>You can close this page. Start Ghostlight again as you did before: every show continues where it was.</p></section>',
  )

export const keylessPage = (): string =>
  page(
    'Ghostlight is running',
    '<h1>Ghostlight is running</h1><section><p>To see this page, start Ghostlight on its machine once more: a second start opens it.</p></section>',
  )
