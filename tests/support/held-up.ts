import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** How long the processes of a group waited for a processor, in ms; 0 if the system does not count it. */
export const heldUpMs = (group: number): number => {
  let waited = 0
  for (const id of existsSync('/proc/self/schedstat') ? readdirSync('/proc').filter((it) => /^\d+$/.test(it)) : [])
    try {
      // after the name, which may have spaces: state, parent, group
      const ofGroup = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[2]
      if (Number(ofGroup) === group) waited += Number(readFileSync(`/proc/${id}/schedstat`, 'utf8').split(' ')[1]) / 1e6
    } catch {
      // it has ended in the meantime
    }
  return waited
}
