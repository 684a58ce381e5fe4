process.once('message', () => process.abort())
