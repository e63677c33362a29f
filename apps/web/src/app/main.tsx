import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Toasts } from '../components/toasts/toasts.tsx'
import { direction, textTag } from '../lib/i18n/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import { applyTokens } from '../lib/theme.ts'
import { useIsDark } from '../lib/theme-choice.ts'
import './base.css'
import { router } from './router.tsx'

document.documentElement.lang = textTag
document.documentElement.dir = direction

function App() {
  const isDark = useIsDark()
  useLayoutEffect(() => applyTokens(isDark), [isDark])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
