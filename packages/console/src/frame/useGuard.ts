import { showMessage } from '@tokensmith/ui/messages.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type GuardStep, guardStep, loginPath } from '../access/guardStep.ts'
import { readInvitation, useInvitation } from '../access/invitation.ts'
import { followCookie, loadInfo, resetToken, useSession } from '../access/session.ts'
import { useComplaint, useConsoleSentence } from '../calls/useConsoleCall.ts'
import { ConsoleError } from '../request/ConsoleError.ts'

/** Does what the guard says of the page in the address bar; what is drawn meanwhile follows from the answer. */
export function useGuard(): GuardStep {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const { token, roles } = useSession()
  const complain = useComplaint()
  const sentence = useConsoleSentence()
  const isKept = useInvitation((invitation) => invitation.token !== undefined)
  const linked = readInvitation(hash)
  const step = guardStep({ token, roles, isInvited: isKept || linked !== undefined }, pathname)
  const to = step.kind === 'go' ? step.to : undefined

  useFollowedCookie(pathname)

  useEffect(() => {
    if (linked === undefined) return
    if (linked === 'broken') showMessage(sentence(new ConsoleError('invitationUnknown')), 'bad')
    else useInvitation.setState(linked)
    // The secret stays neither in the address bar nor in the history.
    void navigate(pathname, { replace: true })
  })

  useEffect(() => {
    // Where the page is on its way elsewhere already, that way is right.
    if (to !== undefined && location.pathname === pathname) void navigate(to, { replace: true })
  }, [to, pathname, navigate])

  const loads = step.kind === 'load'
  useEffect(() => {
    if (!loads) return
    loadInfo().catch((error: unknown) => {
      // Signed out, or in as somebody else, while the answer was on its way: it is about nobody.
      if (useSession.getState().token !== token) return
      complain(error)
      void navigate(loginPath(pathname), { replace: true })
      resetToken()
    })
  }, [loads, token, pathname, navigate, complain])
  return step
}

/** Looks at the cookie at every page and whenever the tab is come back to. */
function useFollowedCookie(pathname: string): void {
  useEffect(() => {
    void pathname
    followCookie()
    const look = () => {
      if (document.visibilityState === 'visible') followCookie()
    }
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [pathname])
}
