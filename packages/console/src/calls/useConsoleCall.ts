import type { ConsoleEndpointName } from '@tokensmith/api/console/consoleEndpoints.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { showMessage } from '@tokensmith/ui/messages.ts'
import { useCallback } from 'react'
import { create } from 'zustand/react'
import { followCookie, useSession } from '../access/session.ts'
import { useConsoleTexts } from '../consoleTexts.ts'
import { ConsoleError, isSignedOut } from '../request/ConsoleError.ts'
import { type DataOf, type RequestContent, requestConsole } from '../request/requestConsole.ts'

/** True while a person is asked to sign in again. */
export const useSignedOut = create<boolean>(() => false)

export type ConsoleCall = <Name extends ConsoleEndpointName>(
  name: Name,
  content?: RequestContent<Name>,
) => Promise<DataOf<Name>>

/** A function that makes a call for who is signed in, and says what went wrong before it throws it on. */
export function useConsoleCall(): ConsoleCall {
  const complain = useComplaint()
  return useCallback(
    async (name, content = {}) => {
      try {
        if (followCookie()) throw new ConsoleError('sessionChanged')
        return await requestConsole(name, content, { token: useSession.getState().token })
      } catch (error) {
        complain(error)
        throw error
      }
    },
    [complain],
  )
}

/** A function that shows an error, and asks to sign in again where that is what is wrong. */
export function useComplaint(): (error: unknown) => void {
  const sentence = useConsoleSentence()
  return useCallback(
    (error) => {
      showMessage(sentence(error), 'bad')
      if (isSignedOut(error)) useSignedOut.setState(true, true)
    },
    [sentence],
  )
}

/** A function from an error of a call to its sentence in the language on screen. */
export function useConsoleSentence(): (error: unknown) => string {
  const t = useConsoleTexts()
  const general = useTexts('errors')
  const own = useTexts('consoleErrors')
  const lang = useLang()
  return useCallback(
    (error) => {
      if (!(error instanceof ConsoleError)) return (error instanceof Error && error.message) || t('hasError')
      const params = Object.fromEntries(
        Object.entries(error.params).map(([name, value]) => [
          name,
          typeof value === 'number' ? new Intl.NumberFormat(lang).format(value) : value,
        ]),
      )
      for (const texts of [own, general]) {
        const found = texts(error.code, { ...params, defaultValue: '' })
        if (found) return found
      }
      return t(`failed.${error.code}`, { defaultValue: error.message || 'Error' })
    },
    [t, own, general, lang],
  )
}
