import { useEffect } from 'react'

/** Where a third party's sign-in comes back to: keeps what it said, and closes its window. */
export default function AuthRedirect() {
  useEffect(() => {
    try {
      localStorage.setItem('x-admin-oauth-code', location.search.slice(1))
    } catch {
      // Storage is refused; whoever opened the window hears nothing.
    }
    window.close()
  }, [])
  return null
}
