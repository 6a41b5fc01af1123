export {
  type AuthenticatorSetup,
  type LoginMethods,
  type MailLink,
  type Passkey,
  type PasskeyRequest,
  type Session,
  type UserSettings,
  type Viewer,
} from "./entities.ts";
export { accountOperations } from "./operations.ts";
