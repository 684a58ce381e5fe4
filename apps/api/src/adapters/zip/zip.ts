import { CFB } from '@e965/xlsx'

type Container = object
type Packer = {
  utils: { cfb_new: () => Container; cfb_add: (to: Container, name: string, content: Uint8Array) => void }
  write: (container: Container, options: { fileType: 'zip'; type: 'buffer'; compression: boolean }) => Uint8Array
}

/** Packs files into a zip. Equal files give equal zips. It has no empty files. */
export const zipOf = (files: ReadonlyMap<string, Uint8Array>, { compression = false } = {}): Uint8Array => {
  const { utils, write }: Packer = CFB
  const container = utils.cfb_new()
  for (const [name, content] of files) utils.cfb_add(container, `/${name}`, content)
  return write(container, { fileType: 'zip', type: 'buffer', compression })
}
