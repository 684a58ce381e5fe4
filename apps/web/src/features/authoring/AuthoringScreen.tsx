import { useSearchParams } from 'react-router'
import { ToastArea } from '../toasts/ToastArea.tsx'
import { AuthoringProvider } from './AuthoringProvider.tsx'
import { Editor } from './editor/Editor.tsx'
import { EditsProvider } from './edits/EditsProvider.tsx'
import { PerformanceList } from './list/PerformanceList.tsx'

/** The list, or the performance that is named in the address. */
export const AuthoringScreen = () => {
  const [search, setSearch] = useSearchParams()
  const id = search.get('performance')
  return (
    <ToastArea area="console">
      <EditsProvider>
        <AuthoringProvider key={id}>
          {id ? (
            <Editor id={id} onBack={() => setSearch({})} />
          ) : (
            <PerformanceList onEdit={(performance) => setSearch({ performance })} />
          )}
        </AuthoringProvider>
      </EditsProvider>
    </ToastArea>
  )
}
