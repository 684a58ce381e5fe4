/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { Device } from './device.ts'
import { entryKeyOf } from './entry-key.ts'
import { nobody } from './join.ts'
import { navigate, routeOf, showPath } from './router.ts'
import { FirstEntry } from './screens/FirstEntry.tsx'
import { NotFound } from './screens/NotFound.tsx'
import { ShowPage } from './screens/ShowPage.tsx'
import { usePathname } from './usePathname.ts'

export function App({ device, admission = null }: { device: Device; admission?: string | null }) {
  const pathname = usePathname()
  const route = routeOf(pathname)
  // the two ways in share what the person has typed
  const [person, setPerson] = useState(nobody)
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
        />
      )
    case 'adduser':
      return (
        <FirstEntry
          key={route.blackboardId}
          api={device.api}
          blackboardId={route.blackboardId}
          entryKey={entryKeyOf(device.storage, route.blackboardId)}
          typed={typed}
        />
      )
    case 'root':
    case 'not-found':
      return (
        <NotFound
          api={device.api}
          isRoot={isRoot}
          onShow={(entry) => navigate(showPath(entry))}
          onDramaturg={() => location.assign('/dramaturg')}
        />
      )
    default:
      return route satisfies never
  }
}
