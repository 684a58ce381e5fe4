import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { Boundary } from '../boundaries/Boundary.tsx'
import { PageFailure } from '../boundaries/PageFailure.tsx'
import { createQueryClient } from '../rest/query-client.ts'
import { cssVariables, theme, themeStorage } from '../theme/theme.ts'
import { OperatorRoutes } from './OperatorRoutes.tsx'

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
