/** @jsxImportSource preact */

import { words } from '../../languages/phone-words.ts'
import { ConnectedIcon, ReconnectIcon, SpeakerIcon } from '../look/icons.tsx'
import { refusal } from '../refusal.ts'
import type { ShowView } from '../view.ts'

export function Status({ view, forgetful }: { view: ShowView; forgetful: boolean }) {
  const connected = view.connection === 'connected'
  return (
    <div role="status">
      <p className={connected ? 'row status connected' : 'row status waiting'}>
        {connected ? <ConnectedIcon /> : <ReconnectIcon />}
        {connected ? words().connected() : words().reconnecting()}
      </p>
      {!view.ready && (
        <p className="row status waiting">
          <SpeakerIcon />
          {words().tapAnywhere()}
        </p>
      )}
      {forgetful && <p className="small muted">{words().noCookies()}</p>}
      {view.notice !== null && <p className="small muted">{refusal(view.notice)}</p>}
    </div>
  )
}
