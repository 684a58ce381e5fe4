/**
 * All keys have one hash tag, so that a script may use any of them on a cluster, too. All nodes of an installation share
 * messages and leases. Only nodes with the same version of the views share views, so that during an upgrade each version reads
 * and writes its own. `live` and `building` name a generation; `garbage` lists those that wait for deletion.
 */
export type Keys = ReturnType<typeof keysOf>

export const keysOf = (root: string, version: number) => {
  const tag = `{${root}}:`
  const versions = `${tag}v`
  const views = `${versions}${version}:`
  return {
    /** the prefix of every key of the views */
    views,
    /** the same for any version, whose number follows */
    versions,
    live: `${views}live`,
    building: `${views}building`,
    garbage: `${views}garbage`,
    changes: `${views}changes`,
    /** The prefix of every key of a generation: `at` (its checkpoint), `h:<key>` and `l:<key>`. */
    generation: (id: string) => `${views}g:${id}:`,
    channel: (name: string) => `${tag}m:${name}`,
    epoch: `${tag}epoch`,
    lease: (name: string) => `${tag}lease:${name}`,
  }
}
