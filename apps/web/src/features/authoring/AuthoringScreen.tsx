import { useSearchParams } from 'react-router'
import { ToastPlace } from '../../toasts/ToastPlace.tsx'
import { ToastProvider } from '../../toasts/ToastProvider.tsx'
import { AuthoringProvider } from './AuthoringProvider.tsx'
import { Editor } from './editor/Editor.tsx'
import { EditsProvider } from './edits/EditsProvider.tsx'
import { PerformanceList } from './list/PerformanceList.tsx'

/** The list of performances, or the editor of the performance in the address. */
export const AuthoringScreen = () => {
  const [search, setSearch] = useSearchParams()
  const id = search.get('performance')
  return (
    <ToastProvider>
      <EditsProvider>
        <AuthoringProvider key={id}>
          {id ? (
            <Editor id={id} onBack={() => setSearch({})} />
          ) : (
            <PerformanceList onEdit={(performance, at) => setSearch({ performance, ...(at && { at }) })} />
          )}
        </AuthoringProvider>
      </EditsProvider>
      <ToastPlace area="authoring" />
    </ToastProvider>
  )
}
