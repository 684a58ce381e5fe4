/** The style of the report page: for dark and light screens, and for paper. Bars have an edge to separate grey ones. */
export const style = `
:root{color-scheme:light dark;font:14px/1.45 system-ui,sans-serif;--line:color-mix(in srgb,CanvasText 18%,Canvas);--band:color-mix(in srgb,CanvasText 9%,Canvas)}
body{margin:0 auto;max-width:70rem;padding:16px}
h1{margin:0 0 4px}h2{margin:24px 0 8px;font-size:17px}p{margin:0 0 8px}
small{font:inherit;opacity:.75}
dl{display:flex;flex-wrap:wrap;gap:8px 32px;margin:16px 0}dt{opacity:.75}dd{margin:0;font-size:20px;font-weight:600;font-variant-numeric:tabular-nums}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:4px 12px 4px 0;vertical-align:top;text-align:left;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
svg{display:block;width:100%;height:auto;font-size:12px;fill:CanvasText}
svg line{stroke:var(--line)}svg .band{fill:var(--band)}svg .x{text-anchor:middle}svg .y{text-anchor:end}
svg .crowd{fill:color-mix(in srgb,#2f6fdb 30%,Canvas);stroke:#2f6fdb;stroke-width:1.5}
svg .applause{fill:color-mix(in srgb,#d63a4a 30%,Canvas);stroke:#d63a4a;stroke-width:1.5}
.appendix{margin-top:40px;padding-top:16px;border-top:2px solid var(--line);font-size:20px}
.legend{display:grid;grid-template-columns:repeat(auto-fill,minmax(19rem,1fr));gap:4px 24px;margin:8px 0;padding:0;list-style:none}
.legend li{display:grid;grid-template-columns:10px 1fr 110px 3rem;gap:8px;align-items:center}.legend b{text-align:right}
.legend i{width:10px;height:10px}
rect[class^=t]{stroke:Canvas;stroke-width:.4}
${['#d857a0', '#3b6fe0', '#2fa8d8', '#1f9d63', '#6d9a2a', '#c9762b', '#d9a06f', '#d63a4a', '#80808c']
  .map((colour, type) => `.t${type}{fill:${colour};background:${colour}}`)
  .join('')}
@media print{.appendix{break-before:page;margin-top:0;border:0}:root{color-scheme:light;font-size:11px}body{padding:0;max-width:none}th,td{padding-right:6px}table{font-size:10px}th{overflow-wrap:normal}td:first-child{white-space:nowrap}section,tr,svg{break-inside:avoid}*{print-color-adjust:exact}}
`
