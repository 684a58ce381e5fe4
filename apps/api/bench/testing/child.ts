/** A child that tells its process id and then waits while its parent lives. With the argument `dies` it ends at once. */
const [how] = process.argv.slice(2)
process.stdout.write(how === 'dies' ? 'here is why\n' : 'not yet\n')
if (how === 'dies') process.exit(7)
process.send?.({ pid: process.pid })
process.on('message', () => undefined)
process.on('disconnect', () => process.exit(0))
