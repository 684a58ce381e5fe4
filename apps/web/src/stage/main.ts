import './stage.css'
import './question.css'
import '../asked/announcement.css'
import '../languages/select.css'
import type { Stage } from '@ghostlight/contracts'
import { corrected } from '../asked/ahead.ts'
import { showAnnouncement } from '../asked/announcement.ts'
import type { Told } from '../asked/questions-in.ts'
import { createShowing } from '../asked/showing.ts'
import { deviceClock } from '../connection/clock.ts'
import { createPageLife } from '../connection/page-life.ts'
import { audienceSocketUrl } from '../connection/websocket.ts'
import { language } from '../languages/language.ts'
import { putLanguageSelect } from '../languages/language-select.ts'
import { putWords } from '../languages/put-words.ts'
import { words } from '../languages/stage-words.ts'
import { createStore } from '../phone/store.ts'
import { createWakeLock } from '../phone/wake-lock.ts'
import { type LinkWords, readLink, type WallLink } from '../wall/link.ts'
import { linkState, openAsWall } from '../wall/watch.ts'
import { createQuestion } from './question.ts'
import { createScreen } from './screen.ts'
import { watchStage } from './watch.ts'

await language.open(
  createStore(() => localStorage),
  'ghostlight.stage.language',
)
putWords(words())
putLanguageSelect(() => words().language(), {
  changed: () => location.reload(),
  before: document.querySelector('header') ?? document.body,
})
const linkWords: LinkWords = { without: words().without(), bad: words().bad(), ended: words().ended() }
const tickMs = 250

const screen = createScreen()
const question = createQuestion()
const showing = createShowing()
let told: Told = { questions: [], aheadMs: 0 }
let shown: Stage | null = null
let aheadMs = 0

const tick = (): void => {
  screen.tick(shown, deviceClock.now() + aheadMs)
  const now = deviceClock.now() + told.aheadMs
  question.show(showing(told.questions, now), now)
}

function open({ token, id }: WallLink): void {
  watchStage(
    audienceSocketUrl(location),
    {
      openWire: openAsWall(token),
      clock: deviceClock,
      random: Math.random,
      page: createPageLife({ window, document }),
      linkState: () => linkState(id, token),
    },
    {
      shows: (stage, ahead) => {
        shown = stage
        aheadMs = ahead
        screen.trouble(null)
        screen.show(stage)
        tick()
      },
      ahead: (ahead) => {
        aheadMs = corrected(aheadMs, ahead)
        told = { ...told, aheadMs: corrected(told.aheadMs, ahead) }
      },
      questions: (next) => {
        told = next
        tick()
      },
      announcement: showAnnouncement,
      lost: () => screen.trouble(words().lost()),
      refused: (why) => screen.trouble(linkWords[why]),
    },
  )
}

const wakeLock = createWakeLock()
const link = readLink(location, linkWords)
if (typeof link === 'string') screen.trouble(link)
else open(link)
tick()
setInterval(tick, tickMs)
// a new link pasted over an old one changes only what is behind the #
addEventListener('hashchange', () => location.reload())
addEventListener('visibilitychange', () => document.hidden || wakeLock.hold())
wakeLock.hold()
