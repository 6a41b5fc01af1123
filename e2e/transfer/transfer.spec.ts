import { expect, type Page, test, visit } from "../fixtures.ts";
import { createPicture } from "../pictures.ts";
import { createZip } from "../zip.ts";

const getImportRow = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true });

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
}

test.describe("importing", () => {
  test("turns a zip of images into boards, and reports files that it didn't import", async ({ page, viewer }) => {
    const [rose, mint, looseFile] = await Promise.all([701, 702, 703].map((seed) => createPicture(seed + process.pid)));
    const zip = createZip({
      "Garden/rose.jpg": rose?.buffer ?? Buffer.alloc(0),
      "Garden/Herbs/mint.jpg": mint?.buffer ?? Buffer.alloc(0),
      "Garden/notes.txt": Buffer.from("Dear diary,"),
      "loose.jpg": looseFile?.buffer ?? Buffer.alloc(0),
    });
    await visit(page, "/settings/");
    await page.getByRole("link", { name: "Import and export" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your data" })).toBeVisible();
    await expect(page.getByText("No imports yet.")).toBeVisible();
    await chooseFile(page, "Pictures.zip", zip);
    await expect(page.getByRole("radio", { name: /Only me/ })).toBeChecked();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    const row = getImportRow(page, "Pictures.zip");
    await expect(row.getByRole("status")).toHaveText("Done", { timeout: 60_000 });
    await expect(row).toContainText("4 imported · 0 already here · 1 not imported");
    await row.getByRole("button", { name: /^Show items that weren’t imported/ }).click();
    const refused = row.getByRole("list", { name: "Not imported from Pictures.zip" }).getByRole("listitem");
    await expect(refused).toHaveText([/notes\.txt.*Not a supported image format/]);
    const boards = await viewer.call("people.boards", { username: viewer.username });
    expect(boards.map(({ name, privacy, pinCount }) => [name, privacy, pinCount]).toSorted()).toEqual([
      ["Garden", "secret", 2],
      ["Pictures", "secret", 1],
    ]);
    await row.getByRole("link", { name: "Open “Pictures”" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pictures" })).toBeVisible();
  });

  test("imports nothing twice when the same file is imported again", async ({ page, viewer }) => {
    const zip = createZip({ "Sea/wave.jpg": (await createPicture(801 + process.pid)).buffer });
    await visit(page, "/settings/your-data/");
    for (const outcome of ["2 imported · 0 already here", "0 imported · 2 already here"]) {
      await chooseFile(page, "Sea.zip", zip);
      await page.getByRole("button", { name: "Import", exact: true }).click();
      await expect(getImportRow(page, "Sea.zip").first()).toContainText(outcome, { timeout: 60_000 });
    }
    expect(await viewer.call("people.boards", { username: viewer.username })).toHaveLength(1);
  });

  test("rejects an unsupported file with a message", async ({ page, viewer, complaints }) => {
    complaints.allow(/^Failed to load resource: .* 415/);
    await visit(page, "/settings/your-data/");
    await chooseFile(page, "letter.txt", Buffer.from("Dear Sir or Madam,"));
    await expect(page.getByText("Choose a zip or HTML file.")).toBeVisible();
    await chooseFile(page, "letter.html", Buffer.from("<p>Dear Sir or Madam,"));
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("can't be imported");
    await page.getByRole("button", { name: "Choose another file" }).click();
    await expect(page.getByLabel("Choose a file or drop it here")).toBeAttached();
    expect(await viewer.call("imports.list", {})).toEqual([]);
  });
});
