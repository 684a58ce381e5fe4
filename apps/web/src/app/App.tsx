import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { createQueryClient } from '../rest/query-client.ts'
import { cssVariables, theme, themeStorage } from '../theme/theme.ts'
import { Boundary } from './Boundary.tsx'
import { OperatorRoutes } from './OperatorRoutes.tsx'
import { PageFailure } from './PageFailure.tsx'

const queryClient = createQueryClient()

export const App = () => (
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
