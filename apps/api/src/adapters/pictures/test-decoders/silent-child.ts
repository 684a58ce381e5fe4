// it answers nothing, until it is ended
process.once('message', () => setInterval(() => undefined, 60_000))
