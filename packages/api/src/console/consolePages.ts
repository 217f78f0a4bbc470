/** A page of the console, or a group of them, as its router and its menu take them. */
export type ConsolePage = {
  /** Absolute, or below the group's. */
  path: string
  /** Pages with one get a tab; also the key under which their state is kept. */
  name?: string
  redirect?: string
  hidden?: boolean
  /** Shown as a group although it has one page only. */
  alwaysShow?: boolean
  meta?: {
    /** Below `route.` in the texts. */
    title: string
    icon?: string
    /** Who sees it at all; absent for everybody who is signed in. */
    roles?: readonly string[]
    noCache?: boolean
    affix?: boolean
    activeMenu?: string
  }
  children?: readonly ConsolePage[]
}

const page = (path: string, name: string, title: string, more: Omit<NonNullable<ConsolePage['meta']>, 'title'> = {}) =>
  ({ path, name, meta: { title, ...more } }) satisfies ConsolePage

/** Page and group in one: the menu shows the page alone. */
const single = (path: string, child: ConsolePage): ConsolePage => ({
  path,
  redirect: `${path}/${child.path}`,
  children: [child],
})

const componentPages = [
  ['tinymce', 'TinymceDemo', 'tinymce'],
  ['markdown', 'MarkdownDemo', 'markdown'],
  ['json-editor', 'JsonEditorDemo', 'jsonEditor'],
  ['split-pane', 'SplitpaneDemo', 'splitPane'],
  ['avatar-upload', 'AvatarUploadDemo', 'avatarUpload'],
  ['dropzone', 'DropzoneDemo', 'dropzone'],
  ['sticky', 'StickyDemo', 'sticky'],
  ['count-to', 'CountToDemo', 'countTo'],
  ['mixin', 'ComponentMixinDemo', 'componentMixin'],
  ['back-to-top', 'BackToTopDemo', 'backToTop'],
  ['drag-dialog', 'DragDialogDemo', 'dragDialog'],
  ['drag-select', 'DragSelectDemo', 'dragSelect'],
  ['dnd-list', 'DndListDemo', 'dndList'],
  ['drag-kanban', 'DragKanbanDemo', 'dragKanban'],
] as const

/** Pages that need no role: the first two without an account even. */
export const constantPages: readonly ConsolePage[] = [
  { path: '/login', hidden: true },
  { path: '/auth-redirect', hidden: true },
  { path: '/redirect', hidden: true, children: [{ path: ':path*', hidden: true }] },
  { path: '/404', hidden: true },
  { path: '/401', hidden: true },
  {
    path: '',
    redirect: '/dashboard',
    children: [page('/dashboard', 'Dashboard', 'dashboard', { icon: 'dashboard', affix: true })],
  },
  single('/documentation', page('index', 'Documentation', 'documentation', { icon: 'documentation', affix: true })),
  single('/guide', page('index', 'Guide', 'guide', { icon: 'guide', noCache: true })),
  { ...single('/profile', page('index', 'Profile', 'profile', { icon: 'user', noCache: true })), hidden: true },
]

/** Pages that the page adds once it knows who is signed in, in the order of the menu. */
export const rolePages: readonly ConsolePage[] = [
  {
    path: '/permission',
    redirect: '/permission/directive',
    alwaysShow: true,
    name: 'Permission',
    meta: { title: 'permission', icon: 'lock', roles: ['admin', 'editor'] },
    children: [
      page('page', 'PagePermission', 'pagePermission', { roles: ['admin'] }),
      page('directive', 'DirectivePermission', 'directivePermission'),
      page('role', 'RolePermission', 'rolePermission', { roles: ['admin'] }),
    ],
  },
  single('/icon', page('index', 'Icons', 'icons', { icon: 'icon', noCache: true })),
  {
    path: '/components',
    redirect: 'noRedirect',
    name: 'ComponentDemo',
    meta: { title: 'components', icon: 'component' },
    children: componentPages.map(([path, name, title]) => page(path, name, title)),
  },
  {
    path: '/charts',
    redirect: 'noRedirect',
    name: 'Charts',
    meta: { title: 'charts', icon: 'chart' },
    children: [
      page('keyboard', 'KeyboardChart', 'keyboardChart', { noCache: true }),
      page('line', 'LineChart', 'lineChart', { noCache: true }),
      page('mix-chart', 'MixChart', 'mixChart', { noCache: true }),
    ],
  },
  {
    path: '/nested',
    redirect: '/nested/menu1/menu1-1',
    name: 'Nested',
    meta: { title: 'nested', icon: 'nested' },
    children: [
      {
        ...page('menu1', 'Menu1', 'menu1'),
        redirect: '/nested/menu1/menu1-1',
        children: [
          page('menu1-1', 'Menu1-1', 'menu1-1'),
          {
            ...page('menu1-2', 'Menu1-2', 'menu1-2'),
            redirect: '/nested/menu1/menu1-2/menu1-2-1',
            children: [page('menu1-2-1', 'Menu1-2-1', 'menu1-2-1'), page('menu1-2-2', 'Menu1-2-2', 'menu1-2-2')],
          },
          page('menu1-3', 'Menu1-3', 'menu1-3'),
        ],
      },
      page('menu2', 'Menu2', 'menu2'),
    ],
  },
  {
    path: '/table',
    redirect: '/table/complex-table',
    name: 'Table',
    meta: { title: 'Table', icon: 'table' },
    children: [
      page('dynamic-table', 'DynamicTable', 'dynamicTable'),
      page('drag-table', 'DragTable', 'dragTable'),
      page('inline-edit-table', 'InlineEditTable', 'inlineEditTable'),
      page('complex-table', 'ComplexTable', 'complexTable'),
    ],
  },
  {
    path: '/example',
    redirect: '/example/list',
    name: 'Example',
    meta: { title: 'example', icon: 'example' },
    children: [
      page('create', 'CreateArticle', 'createArticle', { icon: 'edit' }),
      {
        ...page('edit/:id(\\d+)', 'EditArticle', 'editArticle', { noCache: true, activeMenu: '/example/list' }),
        hidden: true,
      },
      page('list', 'ArticleList', 'articleList', { icon: 'list' }),
    ],
  },
  single('/tab', page('index', 'Tab', 'tab', { icon: 'tab' })),
  {
    path: '/error',
    redirect: 'noRedirect',
    name: 'ErrorPages',
    meta: { title: 'errorPages', icon: '404' },
    children: [
      page('401', 'Page401', 'page401', { noCache: true }),
      page('404', 'Page404', 'page404', { noCache: true }),
    ],
  },
  single('/error-log', page('log', 'ErrorLog', 'errorLog', { icon: 'bug' })),
  {
    path: '/excel',
    redirect: '/excel/export-excel',
    name: 'Excel',
    meta: { title: 'excel', icon: 'excel' },
    children: [
      page('export-excel', 'ExportExcel', 'exportExcel'),
      page('export-selected-excel', 'SelectExcel', 'selectExcel'),
      page('export-merge-header', 'MergeHeader', 'mergeHeader'),
      page('upload-excel', 'UploadExcel', 'uploadExcel'),
    ],
  },
  {
    path: '/zip',
    redirect: '/zip/download',
    alwaysShow: true,
    name: 'Zip',
    meta: { title: 'zip', icon: 'zip' },
    children: [page('download', 'ExportZip', 'exportZip')],
  },
  single('/pdf', page('index', 'PDF', 'pdf', { icon: 'pdf' })),
  { path: '/pdf/download', hidden: true },
  single('/theme', page('index', 'Theme', 'theme', { icon: 'theme' })),
  single('/clipboard', page('index', 'ClipboardDemo', 'clipboardDemo', { icon: 'clipboard' })),
  single('/i18n', page('index', 'I18n', 'i18n', { icon: 'international' })),
  {
    path: '/service',
    redirect: '/service/feedback',
    alwaysShow: true,
    name: 'Service',
    meta: { title: 'service', icon: 'service' },
    children: [
      page('feedback', 'ServiceFeedback', 'serviceFeedback'),
      page('vip', 'ServiceVip', 'serviceVip'),
      page('verifications', 'ServiceVerifications', 'serviceVerifications'),
      page('site', 'ServiceSite', 'serviceSite'),
    ],
  },
  {
    path: '/operators',
    redirect: '/operators/accounts',
    alwaysShow: true,
    name: 'Operators',
    meta: { title: 'operators', icon: 'peoples' },
    children: [
      page('accounts', 'OperatorAccounts', 'operatorAccounts', { roles: ['admin'] }),
      page('activity', 'OperatorActivity', 'operatorActivity'),
    ],
  },
  {
    path: 'external-link',
    children: [{ path: 'https://chainlist.org/', meta: { title: 'externalLink', icon: 'link' } }],
  },
  { path: '*', redirect: '/404', hidden: true },
]

export const allPages: readonly ConsolePage[] = [...constantPages, ...rolePages]

/** The address of a page below a group's address. */
export function pageAddress(group: string, path: string): string {
  if (/^[a-z]+:|^\/|^\*$/.test(path)) return path
  return path === '' ? group : `${group}/${path}`
}

/** Addresses of all pages that hold no others. */
export function leafAddresses(pages: readonly ConsolePage[], group = ''): string[] {
  return pages.flatMap(({ path, children }) => {
    const address = pageAddress(group, path)
    return children ? leafAddresses(children, address) : [address]
  })
}

/** The pages of these addresses, with the groups they stand in; never changes what it is given. */
export function pickPages(pages: readonly ConsolePage[], addresses: ReadonlySet<string>, group = ''): ConsolePage[] {
  return pages.flatMap((one) => {
    const address = pageAddress(group, one.path)
    if (!one.children) return addresses.has(address) ? [one] : []
    const children = pickPages(one.children, addresses, address)
    return children.length > 0 ? [{ ...one, children }] : []
  })
}
