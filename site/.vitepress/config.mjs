// The documentation site: the theme's options. Its pages, and the sidebar of the API, are made by site/build.mjs.
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'
import { slugOf } from '../../scripts/package/links.mjs'
import { repositoryOf } from '../../scripts/package/repository.mjs'
import { readManifest } from '../../scripts/package/stage.mjs'
import { SIDEBAR } from '../sidebar.mjs'

const manifest = readManifest()
const apiSidebar = JSON.parse(readFileSync(new URL('../pages/api/sidebar.json', import.meta.url), 'utf8'))
const repository = repositoryOf(manifest)

export default defineConfig({
  title: 'ringback',
  description: 'Test Twilio code without Twilio: the real SDK, signed webhooks and a virtual clock, inside your test process.',
  lang: 'en',
  // A folder of somebody's server, as GitHub's pages are: `DOCS_BASE=/ringback/ npm run docs`.
  base: process.env.DOCS_BASE ?? '/',
  srcDir: 'pages',
  outDir: 'dist',
  cleanUrls: false,
  lastUpdated: false,
  // What is written like an element in a sentence, `<Say>`, is text.
  markdown: {
    html: false,
    anchor: { slugify: slugOf },
    attrs: { disable: true },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${process.env.DOCS_BASE ?? '/'}logo.svg` }],
    ['meta', { name: 'theme-color', content: '#0f766e' }],
  ],
  themeConfig: {
    logo: '/logo.svg',
    nav: [
      { text: 'Quick start', link: '/quick-start' },
      { text: 'Recipes', link: '/recipes' },
      { text: 'API', link: '/api/' },
      {
        text: `v${manifest.version}`,
        items: [
          { text: 'Changelog', link: '/changelog' },
          { text: 'Versions', link: '/versions' },
        ],
      },
    ],
    sidebar: { '/api/': apiSidebar, '/': SIDEBAR },
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          searchOptions: {
            boost: { title: 4, titles: 2, text: 1 },
            // A page that explains comes before the API page of a member with the same name.
            boostDocument: (id) => (id.includes('/api/') ? 0.4 : 1),
          },
        },
      },
    },
    ...(repository && {
      socialLinks: [{ icon: 'github', link: repository }],
      editLink: {
        // The pages for the package's own files, the home page and the API are made of something else.
        pattern: `${repository}/edit/main/docs/:path`,
        text: 'Edit this page',
      },
    }),
    docFooter: { prev: 'Before', next: 'Next' },
    footer: { message: 'MIT licence. Not affiliated with Twilio or SignalWire.' },
  },
})
