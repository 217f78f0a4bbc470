import { type ComponentType, lazy } from 'react'
import type { BuiltPageName } from './builtNames.ts'
import type { Screen, ScreenProps } from './Screen.ts'

const screen = (load: () => Promise<{ default: ComponentType<ScreenProps> | ComponentType }>): Screen =>
  lazy(load as () => Promise<{ default: ComponentType<ScreenProps> }>)

/** The screen of each page by its name. A page that has none here stands in no menu and has no address. */
export const screens: Readonly<Record<BuiltPageName, Screen>> = {
  Dashboard: screen(() => import('./screens/Dashboard.tsx')),
  Profile: screen(() => import('./screens/profile/Profile.tsx')),
  PagePermission: screen(() => import('./screens/permission/PagePermission.tsx')),
  DirectivePermission: screen(() => import('./screens/permission/DirectivePermission.tsx')),
  RolePermission: screen(() => import('./screens/permission/RolePermission.tsx')),
  Page401: screen(() => import('./screens/errors/NoPermission.tsx')),
  Page404: screen(() => import('./screens/errors/NotFound.tsx')),
  ErrorLog: screen(() => import('./screens/errors/ErrorLogPage.tsx')),
  ServiceFeedback: screen(() => import('./screens/service/Feedback.tsx')),
  ServiceVip: screen(() => import('./screens/service/Vip.tsx')),
  ServiceVerifications: screen(() => import('./screens/service/Verifications.tsx')),
  ServiceSite: screen(() => import('./screens/service/Site.tsx')),
  OperatorAccounts: screen(() => import('./screens/operators/Accounts.tsx')),
  OperatorActivity: screen(() => import('./screens/operators/Activity.tsx')),
}
