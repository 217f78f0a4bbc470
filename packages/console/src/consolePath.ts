/** The first parts of the console's addresses. Whatever else there is belongs to the toolbox. */
const parts =
  /^\/(?:login|auth-redirect|redirect|401|dashboard|documentation|guide|profile|permission|icon|components|charts|nested|table|example|tab|error|error-log|excel|zip|pdf|theme|clipboard|i18n|operators|service)(?:\/|$)/

/** Where who is signed in begins; the root of the page itself is the toolbox's. */
export const consoleRoot = '/dashboard'

/** True for an address of the console, whether there is a page or not. Part of the first page: it has to stay small. */
export const isConsolePath = (pathname: string): boolean => parts.test(pathname)
