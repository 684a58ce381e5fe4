/** The product on a machine whose clock is this many milliseconds ahead. */
const aheadMs = Number(process.env['CLOCK_AHEAD_MS'])
const now = Date.now
Date.now = () => now() + aheadMs
await import(new URL('../../apps/api/dist/main.js', import.meta.url).href)
