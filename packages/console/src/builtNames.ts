/** The names of the pages that have a screen; `screens.ts` has one for each, which a type holds. */
export const builtPageNames = [
  'Dashboard',
  'Profile',
  'PagePermission',
  'DirectivePermission',
  'RolePermission',
  'Page401',
  'Page404',
  'ErrorLog',
  'ServiceFeedback',
  'ServiceVip',
  'ServiceVerifications',
  'ServiceSite',
  'OperatorAccounts',
  'OperatorActivity',
] as const

export type BuiltPageName = (typeof builtPageNames)[number]
export const builtNames: ReadonlySet<string> = new Set(builtPageNames)
