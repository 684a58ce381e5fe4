/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { Device } from './device.ts'
import { entryKeyOf } from './entry-key.ts'
import { nobody, type Person } from './join.ts'
import { navigate, routeOf, showPath } from './router.ts'
import { Later } from './screens/Later.tsx'
import { ShowPage } from './screens/ShowPage.tsx'
import type { Served } from './served.ts'
import { useLanguage } from './useLanguage.ts'
import { usePathname } from './usePathname.ts'

const loadFirstEntry = () => import('./screens/entry.ts').then((it) => it.FirstEntry)
const loadNotFound = () => import('./screens/NotFound.tsx').then((it) => it.NotFound)

type Props = { device: Device; admission?: string | null; served?: Served | undefined; typed?: Person }

export function App({ device, admission = null, served, typed: before = nobody }: Props) {
  const pathname = usePathname()
  useLanguage()
  const route = routeOf(pathname)
  // the two ways in share what the person has typed
  const [person, setPerson] = useState(before)
  const typed = { person, onPerson: setPerson }
  const isRoot = pathname === '/' || route.page === 'root'
  const missingId = route.page === 'root'

  useEffect(() => {
    if (missingId) navigate('/', { replace: true })
  }, [missingId])

  switch (route.page) {
    case 'show':
      return (
        <ShowPage
          key={route.blackboardId}
          device={device}
          blackboardId={route.blackboardId}
          admission={admission}
          typed={typed}
          served={served?.blackboardId === route.blackboardId && served.show}
        />
      )
    case 'adduser':
      return (
        <Later
          key={route.blackboardId}
          load={loadFirstEntry}
          props={{
            api: device.api,
            blackboardId: route.blackboardId,
            entryKey: entryKeyOf(device.storage, route.blackboardId),
            typed,
          }}
        />
      )
    case 'root':
    case 'not-found':
      return (
        <Later
          key="lost"
          load={loadNotFound}
          props={{
            api: device.api,
            isRoot,
            onShow: (entry) => navigate(showPath(entry)),
            onDramaturg: () => location.assign('/dramaturg'),
          }}
        />
      )
    default:
      return route satisfies never
  }
}
