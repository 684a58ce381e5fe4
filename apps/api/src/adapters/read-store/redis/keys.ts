/**
 * Every key has one hash tag, so that a script may touch any of them on a cluster too.
 * `{root}:live` and `{root}:building` name a generation; `{root}:garbage` those that wait for their deletion.
 */
export type Keys = ReturnType<typeof keysOf>

export const keysOf = (root: string) => {
  const tag = `{${root}}:`
  return {
    tag,
    live: `${tag}live`,
    building: `${tag}building`,
    garbage: `${tag}garbage`,
    changes: `${tag}changes`,
    /** Begins every key of a generation: `at` (its checkpoint), `h:<key>` and `l:<key>`. */
    generation: (id: string) => `${tag}g:${id}:`,
    channel: (name: string) => `${tag}m:${name}`,
    epoch: `${tag}epoch`,
    lease: (name: string) => `${tag}lease:${name}`,
  }
}
