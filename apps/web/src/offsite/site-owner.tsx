import type { Pin } from "@tessera/contract";
import { UiLink, VerifiedIcon } from "@tessera/ui";
import { useText } from "../i18n/index.ts";
import styles from "./site-owner.module.css";

type Owner = NonNullable<NonNullable<Pin["linkDomain"]>["officialUser"]>;

/** The name of a site's owner, with the mark of a verified website. */
export function SiteOwner({ owner }: { owner: Owner }) {
  const t = useText();
  return (
    <span className={styles.owner}>
      <span className={styles.words}>
        {t.rich(
          "offsite.owner",
          {
            person: (words) => (
              <UiLink href={`/${owner.username}/`} className={styles.person}>
                <bdi>{words}</bdi>
              </UiLink>
            ),
          },
          { name: owner.fullName },
        )}
      </span>
      {owner.isPrimaryWebsiteVerified ? (
        <span className={styles.mark} role="img" aria-label={t("offsite.owner.verified")}>
          <VerifiedIcon size={20} />
        </span>
      ) : null}
    </span>
  );
}
