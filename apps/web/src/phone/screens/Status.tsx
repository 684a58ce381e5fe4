/** @jsxImportSource preact */
import { ConnectedIcon, ReconnectIcon, SpeakerIcon } from '../look/icons.tsx'
import type { ShowView } from '../view.ts'

export function Status({ view, forgetful }: { view: ShowView; forgetful: boolean }) {
  const connected = view.connection === 'connected'
  return (
    <div role="status">
      <p className={connected ? 'row status connected' : 'row status waiting'}>
        {connected ? <ConnectedIcon /> : <ReconnectIcon />}
        {connected ? 'You are connected' : 'Reconnecting...'}
      </p>
      {!view.ready && (
        <p className="row status waiting">
          <SpeakerIcon />
          Tap anywhere for sound.
        </p>
      )}
      {forgetful && <p className="small muted">Your browser refuses cookies: after a reload you join once more.</p>}
      {view.notice !== null && <p className="small muted">{view.notice}</p>}
    </div>
  )
}
