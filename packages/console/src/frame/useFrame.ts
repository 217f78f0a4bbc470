import { readCookie, writeCookie } from '@tokensmith/shell/settings/cookies.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { create } from 'zustand/react'

/** As the toolbox has it: narrower pages are a phone's. */
const phone = '(max-width: 991px)'
const cookie = 'sidebarStatus'

type Frame = {
  opened: boolean
  /** Set where the sidebar is put away by the window's size, which is no motion that anybody asked for. */
  withoutAnimation: boolean
}

export const useFrame = create<Frame>(() => ({
  opened: typeof document === 'undefined' || readCookie(cookie) !== '0',
  withoutAnimation: false,
}))

/** Opens or closes the sidebar, and keeps that. */
export function openSidebar(opened: boolean, { withoutAnimation = false } = {}): void {
  writeCookie(cookie, opened ? '1' : '0')
  useFrame.setState({ opened, withoutAnimation }, true)
}

/** True on a narrow page. Becoming one closes the sidebar; becoming wide again leaves it. */
export function useIsPhone(): boolean {
  const isPhone = useSyncExternalStore(subscribe, () => matchMedia(phone).matches)
  useEffect(() => {
    if (isPhone) openSidebar(false, { withoutAnimation: true })
  }, [isPhone])
  return isPhone
}

/** The size of a page that nobody sees is no reason to change anything. */
function subscribe(listener: () => void): () => void {
  const query = matchMedia(phone)
  const tell = () => {
    if (!document.hidden) listener()
  }
  query.addEventListener('change', tell)
  document.addEventListener('visibilitychange', tell)
  return () => {
    query.removeEventListener('change', tell)
    document.removeEventListener('visibilitychange', tell)
  }
}
