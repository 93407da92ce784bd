export { ChannelsScreen } from './channels-screen.tsx'
