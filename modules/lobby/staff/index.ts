export { LobbyDesk, type LobbyPart, lobbyPartOf, loadLobbyDesk } from './lobby-desk.tsx'
