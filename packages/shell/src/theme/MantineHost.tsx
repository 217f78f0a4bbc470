import { MantineProvider } from '@mantine/core'
import { theme } from '@tokensmith/ui/theme.ts'
import type { ReactNode } from 'react'
import { useDark } from '../settings/useDark.ts'
import './toolStyles.ts'

/**
 * What components of Mantine stand on: the theme and their style sheets. Tools and the dialogs that hold such components
 * bring it along; the page itself does without, so that a first visit does not load it.
 */
export function MantineHost({ children }: { children: ReactNode }) {
  const dark = useDark()
  return (
    // Style tags are refused by the content policy: variables and global classes are static files.
    <MantineProvider
      theme={theme}
      forceColorScheme={dark ? 'dark' : 'light'}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
