import { fork } from 'node:child_process'
import { isRejection, pictureLimits, pictureTypes, type Rejection, reject } from '@ghostlight/contracts'
import type { PictureFile, ReadPicture } from '../../engine/ports/pictures.ts'
import { createTurns } from '../workers/turns.ts'
import { isLossless, kindOf } from './kind.ts'

/** `drawn`: it may have sharp edges, so it is kept without loss if that is not too large. */
export type ToDecode = { bytes: Uint8Array; drawn: boolean }
export type Decoded =
  | Omit<PictureFile, 'mimeType'>
  | { tooLarge: { width: number; height: number } }
  | { broken: string }

type Options = { script?: URL; timeoutMs?: number; mostWaiting?: number }

const script = new URL('./decode-child.ts', import.meta.url)
const { bytes: mostBytes, side } = pictureLimits
const what = 'Save it as a PNG, JPEG, WebP or GIF'

// nothing of the environment but the place of compiled code, which makes the start of a process cheaper
const { NODE_COMPILE_CACHE: cache } = process.env
const compiled = cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }

/** Reads pictures one after another, each in a process of its own with a time of its own. */
export const createReadPicture = ({
  script: own = script,
  timeoutMs = 10_000,
  mostWaiting = 20,
}: Options = {}): ReadPicture => {
  const inTurn = createTurns(mostWaiting, 'pictures')
  return async (bytes, type, most = mostBytes) => {
    if (bytes.byteLength > most)
      return reject('TOO_LARGE', `The picture is larger than ${most / 1024 / 1024} MiB. Save it smaller.`)
    const kind = kindOf(bytes)
    if (!kind) return reject('UNSUPPORTED_MEDIA', `This file is not a picture that can be used here. ${what}.`)
    const wrong = lie(type.split(';')[0]?.trim().toLowerCase() ?? '', pictureTypes[kind])
    if (wrong) return wrong
    const file = { bytes, drawn: kind === 'image/png' || kind === 'image/gif' || isLossless(bytes) }
    const answer = await inTurn(() => decoded(file, { script: own, timeoutMs }))
    return isRejection(answer) ? answer : kept(answer)
  }
}

const lie = (said: string, is: string): Rejection | undefined => {
  const name = Object.entries(pictureTypes).find(([type]) => type === said)?.[1]
  if (name === is) return undefined
  return reject(
    'UNSUPPORTED_MEDIA',
    `This file is said to be ${name ? `a ${name}` : `of type ${said.slice(0, 100) || 'nothing'}`}, but it is a ${is}. ${what} again.`,
  )
}

const kept = (answer: Decoded): PictureFile | Rejection => {
  if ('tooLarge' in answer) {
    const { width, height } = answer.tooLarge
    return reject(
      'TOO_LARGE',
      `The picture has ${width} × ${height} pixels. It may have ${side} × ${side}; save it smaller.`,
    )
  }
  if (!('broken' in answer)) return { ...answer, mimeType: 'image/webp' }
  return reject('INVALID', `The picture cannot be read: it is damaged or incomplete. ${what} again.`)
}

const decoded = (
  file: ToDecode,
  { script, timeoutMs }: Required<Pick<Options, 'script' | 'timeoutMs'>>,
): Promise<Decoded> =>
  new Promise((resolve) => {
    const child = fork(script, {
      serialization: 'advanced',
      env: compiled,
      stdio: 'ignore',
      execArgv: ['--max-old-space-size=128'],
    })
    const end = (answer: Decoded): void => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      resolve(answer)
    }
    const timer = setTimeout(() => end({ broken: `no answer in ${timeoutMs} ms` }), timeoutMs)
    child.once('message', (answer) => end(answer as Decoded))
    child.once('error', (error) => end({ broken: error.message }))
    child.once('exit', (code, signal) => end({ broken: `it ended with ${code ?? signal}` }))
    child.send(file, (error) => error && end({ broken: error.message }))
  })
