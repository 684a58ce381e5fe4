/**
 * Every key has one hash tag, so that a script may touch any of them on a cluster too. Messages and leases are shared by
 * all nodes of an installation; views only by those that make the same of a log, so that during an upgrade each version
 * reads and writes its own. `views` + `live` and `building` name a generation; `garbage` those that wait for their deletion.
 */
export type Keys = ReturnType<typeof keysOf>

export const keysOf = (root: string, version: number) => {
  const tag = `{${root}}:`
  const versions = `${tag}v`
  const views = `${versions}${version}:`
  return {
    /** begins every key of the views */
    views,
    /** the same of any version, whose number follows */
    versions,
    live: `${views}live`,
    building: `${views}building`,
    garbage: `${views}garbage`,
    changes: `${views}changes`,
    /** Begins every key of a generation: `at` (its checkpoint), `h:<key>` and `l:<key>`. */
    generation: (id: string) => `${views}g:${id}:`,
    channel: (name: string) => `${tag}m:${name}`,
    epoch: `${tag}epoch`,
    lease: (name: string) => `${tag}lease:${name}`,
  }
}
