import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const encodings: Readonly<Record<string, (text: string) => Promise<Buffer>>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text) => gzipped(text),
}

/** The best of `accept-encoding`; undefined = as it is. */
export const encodingIn = (accepted: string | undefined): string | undefined =>
  Object.keys(encodings).find((it) =>
    (accepted ?? '').split(',').some((part) => {
      const [name, weight] = part.split(';').map((text) => text.trim())
      return name === it && !/^q=0(?:\.0*)?$/.test(weight ?? '')
    }),
  )

/** A page as it is sent in that encoding. */
export const compressed = async (page: string, encoding: string | undefined): Promise<Buffer | string> =>
  (encoding && (await encodings[encoding]?.(page))) || page
