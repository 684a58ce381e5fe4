import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { PageFailure } from '../boundaries/PageFailure.tsx'
import { Boundary } from '../lazy/Boundary.tsx'
import { cssVariables, theme, themeStorage } from '../theme/theme.ts'
import { OperatorRoutes } from './OperatorRoutes.tsx'

export const App = ({ queryClient }: { queryClient: QueryClient }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={themeStorage}
    defaultColorScheme="auto"
  >
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Boundary fallback={({ message }) => <PageFailure message={message} />}>
          <OperatorRoutes />
        </Boundary>
      </BrowserRouter>
    </QueryClientProvider>
  </MantineProvider>
)
