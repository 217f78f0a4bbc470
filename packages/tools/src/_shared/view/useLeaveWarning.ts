import { useEffect } from 'react'

/** While there are secrets on the page, closing it or following a link away asks first. Going back is not asked about. */
export function useLeaveWarning(active: boolean, question: string) {
  useEffect(() => {
    if (!active) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.download) return
      if (link.pathname === location.pathname && link.origin === location.origin) return
      if (window.confirm(question)) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [active, question])
}
