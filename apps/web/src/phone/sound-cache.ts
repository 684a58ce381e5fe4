import type { SoundCache } from './sounds.ts'

const prefix = 'ghostlight-sounds-'

/** The Cache API's store for one show, if the browser has one. Stores of other shows are deleted. */
export async function openSoundCache(blackboardId: string): Promise<SoundCache | null> {
  if (!('caches' in window)) return null
  const own = `${prefix}${blackboardId}`
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== own) await caches.delete(name)
  }
  return caches.open(own)
}
