/** A child that says its number and nothing more, for as long as somebody is there; told `dies` it ends at once. */
const [how] = process.argv.slice(2)
process.stdout.write(how === 'dies' ? 'here is why\n' : 'not yet\n')
if (how === 'dies') process.exit(7)
process.send?.({ pid: process.pid })
process.on('message', () => undefined)
process.on('disconnect', () => process.exit(0))
