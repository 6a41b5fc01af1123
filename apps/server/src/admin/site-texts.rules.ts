import { parseSiteText, type SitePage, type SiteText } from "@tessera/domain";
import type { Settings } from "../platform/settings.ts";

/** The settings that the default texts depend on. */
export type SiteTextSettings = Pick<
  Settings,
  | "publicUrl"
  | "operatorName"
  | "operatorContact"
  | "siteTexts"
  | "registration"
  | "sessionMaxDays"
  | "logAddresses"
  | "logLevel"
>;

/** Creates the texts of all pages about the site: the operator's own texts, or the defaults. */
export function createSiteTexts(facts: SiteTextSettings): Readonly<Record<SitePage, SiteText>> {
  const { siteTexts } = facts;
  return {
    about: parseSiteText(siteTexts.about ?? describeSite(facts)),
    privacy: parseSiteText(siteTexts.privacy ?? describePrivacy(facts)),
    terms: parseSiteText(siteTexts.terms ?? describeTerms(facts)),
  };
}

function describeSite(facts: SiteTextSettings): string {
  const site = getSiteName(facts);
  return `# About ${site}

${capitalize(site)} is a place to collect images and ideas. People save what they find as Pins, and sort their Pins into boards.
Anyone can look around.${explainRegistration(facts)}

## Who runs it

${explainOperator(facts)}

## The software

${capitalize(site)} runs on Tessera, software that anyone can host. The people who run a site decide who can join and what stays. The
people who make the software have no access to the site’s data.

- [What we store, and for how long](/about/privacy/)
- [The rules for using this site](/about/terms/)
- [The API for developers](/developers/)`;
}

function explainRegistration({ registration }: SiteTextSettings): string {
  if (registration === "open") return " To save Pins, [create an account](/signup/).";
  return registration === "invite"
    ? " To create an account, you need an invitation to a board."
    : " New accounts are closed at the moment.";
}

function describePrivacy(facts: SiteTextSettings): string {
  const { sessionMaxDays } = facts;
  const site = getSiteName(facts);
  return `# Privacy on ${site}

This page describes what the software behind ${site} stores, and what you can do about it. No other company’s trackers, ads or
analytics are built in, and your data isn’t sold or sent to anyone.

## What we store when you have an account

- Your name, username, email address, profile and settings. Only you and the people who run this site can see your email address.
  We store your password only as a hash, so no one can read it.
- What you create: images, videos, Pins, boards, notes and comments. Public boards are visible to anyone. Secret boards are visible
  only to you, the people you invite or send a link to, and the people who run this site.
- What you do: saves, favorites, reactions, follows, blocks, reports, and the Pins you hide.
- For each device where you’re logged in, its browser’s name and when you last used it.

## What we record about visits

To show creators how their Pins perform, we record which Pins people see, open and save. We delete these records after about a
month. Creators only see totals. For visitors without an account, the records have an identifier that changes every day and contains no
address. With an account, you can turn this off under “Privacy” in [your settings](/settings/). You can also turn off
suggestions based on what you save. Promoted Pins are always labeled. Whether their advertisers learn that an ad worked is your
choice there, too; they never learn who you are.

${explainLog(facts)}

## What’s stored in your browser

The site sets only cookies that it needs:

- **session** keeps you logged in. It expires after 60 days without use, and after ${sessionMaxDays} days at the latest.
- **csrftoken** protects you from requests that other sites forge. It lasts a year, and also makes the daily identifier.
- **theme** remembers whether you use the light or the dark theme.
- If you enter the password of a shared board, a cookie remembers that for half a day.

The browser also keeps unfinished drafts, what you save before you log in, and copies of pages for offline use. Logging
out deletes the drafts and the copies.

## Other sites

Pins can link to other sites, which have their own rules. We copy images to this site, so looking at Pins doesn’t contact other
sites. If you create a Pin from a web page, this site fetches that page, and your browser shows the images it found there.

## Your data is yours

- [Download everything you have](/settings/your-data/) as one file at any time, and import it elsewhere.
- Delete Pins and boards whenever you like. They’re in the trash for 30 days, then they’re gone. Other people’s saves of your images
  stay.
- To close your account permanently, ${describeOperatorRequest(facts)}

## Questions

${explainOperator(facts)}`;
}

function explainLog({ logAddresses, logLevel }: SiteTextSettings): string {
  const logsRequests = ["info", "debug", "trace"].includes(logLevel);
  const secured = "It also records logins, failed logins, and changes to passwords and to who can see a board.";
  const addresses = {
    full: "your network address",
    network: "the first part of your network address",
    none: "no network address",
  }[logAddresses];
  if (logLevel === "silent") return "The server keeps no log.";
  if (!logsRequests) return "The server’s log contains only warnings and errors.";
  return `The server’s log has a line for each request, with the time, the page without search words or the names of boards, your account,
and ${addresses}. ${secured} The people who run this site decide how long they keep the log.`;
}

function describeTerms(facts: SiteTextSettings): string {
  const site = getSiteName(facts);
  return `# Terms of ${site}

These are the basic rules for using ${site}. They’re the software’s default text, and the people who run the site can replace
them.

## Your account

- Use your own email address, and keep your password to yourself. You’re responsible for what happens in your account.
- You can leave at any time and [take your data with you](/settings/your-data/).

## What you share

- What you create stays yours. By saving something to a board, you let ${site} store it and show it to the people who can
  see that board.
- If your board is public, others can save your images to their boards. Their saves stay when you delete yours.
- Only share what you have the right to share. Credit the source if you know it.

## What isn’t allowed

- Anything illegal, and anything that harasses, threatens or deceives people.
- Spam, and automated use that gets in other people’s way.
- Getting around blocks, limits or other people’s privacy.

If you see something that breaks these rules, report it from the Pin’s menu. The people who run this site can remove content
and suspend accounts.

## No guarantees

The site is provided as it is. It can change or stop, and data can be lost, so keep a copy of what matters to you.

## Questions

${explainOperator(facts)}`;
}

function explainOperator({ operatorName, operatorContact }: SiteTextSettings): string {
  if (operatorContact !== null) {
    return `${operatorName ?? "The people who run this site"} can be reached at ${linkContactAddress(operatorContact)}.`;
  }
  const unnamed = "The people who run this site haven’t published a contact here.";
  const named = `This site is run by ${operatorName}. They haven’t published a contact here.`;
  return `${operatorName === null ? unnamed : named} If you know them, ask them directly.`;
}

function describeOperatorRequest({ operatorContact }: SiteTextSettings): string {
  const afterward = "After that, no one can see it or what you shared, but its data stays in the site’s database.";
  return operatorContact === null
    ? `ask the people who run this site. ${afterward}`
    : `write to ${linkContactAddress(operatorContact)}. ${afterward}`;
}

function linkContactAddress(contact: string): string {
  return contact.startsWith("http") ? `[${contact.replace(/^https?:\/\//, "")}](${contact})` : contact;
}

/** Returns the site's name for the texts, which is its public host name. */
function getSiteName({ publicUrl }: SiteTextSettings): string {
  return publicUrl === null ? "this site" : new URL(publicUrl).hostname;
}

function capitalize(text: string): string {
  return text === "this site" ? "This site" : text;
}
