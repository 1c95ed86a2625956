// VitePress' own theme, in the colours of the inspector.
import Theme from 'vitepress/theme'
import './style.css'

export default Theme
