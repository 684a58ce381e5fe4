import { missedWords } from '@ghostlight/contracts/rules'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'

/** As whose link ends. */
export const screens = { wall: t`wall`, stage: t`stage screen` } as const

/** `name`: of the person, machine or part; `detail`: what it says of itself */
type Said = { name: string; detail: string }

/** What an entry is about, for its sign; `tab`: where an operator sees more */
type Group = {
  about: 'person' | 'machine' | 'provider' | 'server' | 'door'
  /** a trouble that ends by itself within this time is not worth a look, ms */
  afterMs: number
  one: (it: Said) => string
  many: (count: number) => string
  /** what to do about it */
  todo: string
  tab?: 'users' | 'link'
}

const missed = (reason: keyof typeof missedWords, todo: string): Group => ({
  about: 'person',
  afterMs: 0,
  one: ({ name }) => t`${name} did not hear the last line: ${translated(missedWords[reason])}.`,
  many: (count) => t`${count} people did not hear the last line: ${translated(missedWords[reason])}.`,
  todo,
  tab: 'users',
})

/** Everything that may need somebody, the gravest first. */
export const groups = {
  aside: {
    about: 'server',
    afterMs: 0,
    one: ({ detail }) => detail,
    many: (count) => t`${count} shows are set aside.`,
    todo: t`Nothing of this show is sent until its log can be read again. Call whoever looks after the server.`,
  },
  lost: {
    about: 'server',
    afterMs: 3_000,
    one: () => t`This console has lost the server.`,
    many: (count) => t`${count} connections are lost.`,
    todo: t`It connects again by itself. Look at this computer’s network, or go on at another console.`,
  },
  store: {
    about: 'server',
    afterMs: 0,
    one: ({ name, detail }) => t`The server ${name} is not ready: ${detail}.`,
    many: (count) => t`${count} servers are not ready.`,
    todo: t`What plays goes on, and GO may be refused. Call whoever looks after the server.`,
  },
  node: {
    about: 'server',
    afterMs: 0,
    one: ({ name }) => t`The server ${name} does not answer.`,
    many: (count) => t`${count} servers do not answer.`,
    todo: t`Its phones connect to another server by themselves. Start it again.`,
  },
  clock: {
    about: 'server',
    afterMs: 0,
    one: ({ name, detail }) => t`The clock of the server ${name} is wrong: ${detail}.`,
    many: (count) => t`The clocks of ${count} servers are wrong.`,
    todo: t`Phones may not speak together, or times of day are wrong. Let NTP set the clock, and start the server again when nothing plays.`,
  },
  speech: {
    about: 'provider',
    afterMs: 0,
    one: ({ name, detail }) => t`The speech provider ${name} fails: ${detail}.`,
    many: (count) => t`${count} speech providers fail.`,
    todo: t`Sounds that are made still play. Look at Voices, and at the key and credit of the provider.`,
  },
  language: {
    about: 'provider',
    afterMs: 0,
    one: ({ name, detail }) => t`The language model ${name} fails: ${detail}.`,
    many: (count) => t`${count} language models fail.`,
    todo: t`Lines that are written still play. Pass over cues that need new ones, or say it with Broadcast.`,
  },
  fallback: {
    about: 'provider',
    afterMs: 0,
    one: ({ name, detail }) => t`“${name}” speaks in the fallback voice: ${detail}.`,
    many: (count) => t`${count} lines speak in the fallback voice.`,
    todo: t`Everybody hears it, in another voice. Look at the key and credit of the speech provider.`,
  },
  crowd: {
    about: 'door',
    afterMs: 0,
    one: ({ name }) => t`${name} people from one device entered themselves.`,
    many: (count) => t`Crowds from ${count} devices entered themselves.`,
    todo: t`Put them out if they are invented. Phones that refuse cookies count as one.`,
    tab: 'link',
  },
  notSent: {
    about: 'machine',
    afterMs: 0,
    one: ({ name, detail }) => t`“${name}” was not sent: ${detail}.`,
    many: (count) => t`${count} messages to machines were not sent.`,
    todo: t`Look at the machine and its address. The next message that arrives ends this.`,
  },
  machine: {
    about: 'machine',
    afterMs: 10_000,
    one: ({ name }) => t`${name} is not connected any more.`,
    many: (count) => t`${count} machines are not connected any more.`,
    todo: t`Look at its cable and its program. It connects again by itself.`,
    tab: 'link',
  },
  refused: {
    about: 'machine',
    afterMs: 0,
    one: ({ name, detail }) => t`${name} was refused: ${detail}`,
    many: (count) => t`${count} machines were refused.`,
    todo: t`Look at what it sends, and at what its key may do.`,
    tab: 'link',
  },
  link: {
    about: 'machine',
    afterMs: 0,
    one: ({ name, detail }) =>
      name === screens.wall
        ? t`The link of the wall ends at ${detail}, and the wall with it.`
        : t`The link of the stage screen ends at ${detail}, and the stage screen with it.`,
    many: (count) => t`The links of ${count} screens end soon.`,
    todo: t`Press Wall or Stage below, then Renew.`,
  },
  noPhone: {
    about: 'person',
    afterMs: 0,
    one: ({ name }) => t`${name} has no phone.`,
    many: (count) => t`${count} people have no phone.`,
    todo: t`Lend a phone, and mark it on the door list.`,
    tab: 'users',
  },
  silent: {
    about: 'person',
    afterMs: 20_000,
    one: ({ name }) => t`${name} has not confirmed the sound.`,
    many: (count) => t`${count} people have not confirmed the sound.`,
    todo: t`Ask them to tap their screen and to turn up the volume.`,
    tab: 'users',
  },
  gone: {
    about: 'person',
    afterMs: 15_000,
    one: ({ name }) => t`The phone of ${name} is gone.`,
    many: (count) => t`${count} phones are gone.`,
    todo: t`Its battery or network may be down. It comes back by itself; the door list lets in another phone.`,
    tab: 'users',
  },
  late: {
    about: 'person',
    afterMs: 10_000,
    one: ({ name }) => t`The phone of ${name} is not in time.`,
    many: (count) => t`${count} phones are not in time.`,
    todo: t`They may speak apart from the others. Reload the page, or go nearer to the access point.`,
    tab: 'users',
  },
  DECODE_FAILED: missed('DECODE_FAILED', t`Ask them to reload the page.`),
  TIMED_OUT: missed('TIMED_OUT', t`The phone may be locked or out of reach. Have somebody look at it.`),
  GENERATION_FAILED: missed('GENERATION_FAILED', t`Run the cue again, or say it with Broadcast.`),
  SYNTHESIS_FAILED: missed('SYNTHESIS_FAILED', t`Run the cue again, or say it with Broadcast.`),
  TOO_LATE: missed('TOO_LATE', t`Run the cue again.`),
} as const satisfies Record<string, Group>
export type GroupName = keyof typeof groups

export const groupNames = Object.keys(groups) as GroupName[]
export const groupOf = (name: GroupName): Group => groups[name]
