import { t } from '../../../words/t.ts'

type Of = { origin: string; blackboardId: string; key: string }
type Example = { title: string; hint: string; text: string }

/** Texts to paste into other programs, with this key and this show filled in. */
export const examplesOf = ({ origin, blackboardId, key }: Of): Example[] => {
  const at = `${origin}/api/control/${blackboardId}`
  return [
    {
      title: 'curl',
      hint: t`GO. With {"cue": "12.5"} in place of {} it runs that cue; /standby, /stop and /panic work in the same way.`,
      text: `curl -X POST ${at}/go -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' -d '{}'`,
    },
    {
      title: t`QLab, TouchOSC, a lighting desk`,
      hint: t`An OSC message, when this server was started with OSC_PORT; /cue/12.5/go, /standby/12.5, /stop and /panic work in the same way.`,
      text: `/ghostlight/${blackboardId}/go "${key}"`,
    },
    {
      title: t`Companion`,
      hint: t`Connection “Generic: HTTP Requests”, action POST: the address, the body {} and this header.`,
      text: `${at}/go\n{"Authorization": "Bearer ${key}"}`,
    },
  ]
}
