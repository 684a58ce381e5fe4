import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '../rest/query-client.ts'
import { cssVariables, theme, themeStorage } from '../theme/theme.ts'
import { router } from './routes.tsx'

const queryClient = createQueryClient()

export const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={themeStorage}
    defaultColorScheme="auto"
  >
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>
)
