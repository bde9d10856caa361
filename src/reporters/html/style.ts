/** The look of a report: light, dark and on paper. */
export const STYLE = `
:root{color-scheme:light dark;--bg:#fff;--card:#f7f9fb;--text:#1b1f24;--soft:#57606a;--line:#d8dee4;--link:#0550ae;--error:#b3151f;--warning:#7a4b00;--note:#0550ae;--good:#116329;--error-bg:#ffebe9;--warning-bg:#fff3d6;--note-bg:#e4f1ff;--good-bg:#e2f6e8;--plain-bg:#eef1f4}
@media (prefers-color-scheme:dark){:root{--bg:#0f1318;--card:#161b22;--text:#e6e9ed;--soft:#a3adb8;--line:#2e3742;--link:#7cb8ff;--error:#ff9b94;--warning:#f0b45a;--note:#7cb8ff;--good:#6fd38a;--error-bg:#3a1719;--warning-bg:#33260c;--note-bg:#12263f;--good-bg:#10301b;--plain-bg:#212831}}
*{box-sizing:border-box}
html{scroll-padding-top:6rem}
body{margin:0;background:var(--bg);color:var(--text);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:70rem;margin:0 auto;padding:1rem 1.25rem}
header{margin-top:1.25rem;border:1px solid var(--line);border-top:5px solid var(--error);border-radius:.5rem;background:var(--card);padding:1rem 1.5rem 1.25rem}
header.good{border-top-color:var(--good)}
.brand{display:flex;gap:.35rem;align-items:center;color:var(--soft);font-size:.9rem;letter-spacing:.02em;margin:0 0 .35rem}
h1{font-size:1.45rem;line-height:1.3;margin:0 0 .75rem}
h2{font-size:1.2rem;margin:2.25rem 0 .75rem;border-bottom:1px solid var(--line);padding-bottom:.3rem}
h3{font-size:1.05rem;margin:0}
p{margin:.4rem 0}
a{color:var(--link)}
code{font:.88em ui-monospace,monospace;background:var(--plain-bg);border-radius:.25rem;padding:.1em .3em}
pre{font:.85rem/1.5 ui-monospace,monospace;white-space:pre-wrap;background:var(--bg);border:1px solid var(--line);border-radius:.35rem;margin:.4rem 0;padding:.5rem .65rem}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:1rem;background:var(--bg);padding:.5rem;z-index:2}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.word{color:var(--error)}
.good .word{color:var(--good)}
.soft{color:var(--soft);font-size:.9rem}
.tag{display:inline-block;font-size:.8rem;font-weight:600;line-height:1.5;border-radius:1rem;padding:0 .6rem;white-space:nowrap;color:var(--soft);background:var(--plain-bg)}
.tag.error,.tag.failed,.tag.crashed{color:var(--error);background:var(--error-bg)}
.tag.warning,.tag.inconclusive{color:var(--warning);background:var(--warning-bg)}
.tag.note{color:var(--note);background:var(--note-bg)}
.tag.passed{color:var(--good);background:var(--good-bg)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1.1rem;margin:.5rem 0}
dt{color:var(--soft)}
dd{margin:0;min-width:0;overflow-wrap:anywhere}
form{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:end;background:var(--bg);border-bottom:1px solid var(--line);padding:.75rem 0;margin-top:1.5rem}
label{display:grid;gap:.15rem;font-size:.85rem;color:var(--soft)}
input,select,button{font:inherit;font-size:.95rem;height:2.25rem;color:var(--text);background:var(--card);border:1px solid var(--soft);border-radius:.4rem;padding:0 .6rem}
input{width:16rem;max-width:80vw}
button{cursor:pointer}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
nav ol{columns:20rem;margin:0 0 1.25rem}
nav li{break-inside:avoid}
nav a{display:flex;gap:.5rem;align-items:baseline;padding:.15rem 0}
nav a,.matrix a{text-decoration:none}
nav a:hover,.matrix a:hover{text-decoration:underline}
nav .tag{flex:none;min-width:5rem;text-align:center}
article,.problems{background:var(--card);border:1px solid var(--line);border-left:5px solid var(--soft);border-radius:.5rem;margin:0 0 1.1rem;padding:.9rem 1.2rem}
article{content-visibility:auto;contain-intrinsic-size:auto 22rem}
article.is-error,.problems{border-left-color:var(--error)}
article.is-warning{border-left-color:var(--warning)}
article.is-note{border-left-color:var(--note)}
article:target{outline:3px solid var(--link)}
.problems{margin-top:1.5rem}
.problems h2{border:0;margin:0;padding:0}
.problems ul{margin:.4rem 0;padding-left:1.2rem}
.claim{margin:.3rem 0 .1rem}
ol{list-style:none;margin:.5rem 0;padding:0}
li.finding{border-top:1px solid var(--line);padding:.6rem 0}
section>ol>li.finding:first-child{border-top:0}
.sides{display:grid;grid-template-columns:1fr 1fr;gap:.9rem;margin:.5rem 0}
.sides>div{min-width:0;border-left:3px solid var(--line);padding-left:.75rem}
.sides>.wanted{border-left-color:var(--good)}
.sides>.seen{border-left-color:var(--error)}
.sides>div:only-child{grid-column:1/-1}
.sides p{margin:.1rem 0}
summary{cursor:pointer;color:var(--link);padding:.1rem 0}
.grounds{margin:.3rem 0;padding-left:1.2rem;font-size:.9rem;color:var(--soft)}
.rerun{display:flex;gap:.5rem;align-items:start}
.rerun pre{flex:1;min-width:0}
.rerun button{margin-top:.4rem}
.scroll{overflow-x:auto;position:relative}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;border-bottom:1px solid var(--line)}
thead th{color:var(--soft);font-weight:600;vertical-align:bottom}
tbody tr:last-child>*{border-bottom:0}
tbody th{white-space:nowrap}
.changes{margin:.4rem 0}
.matrix{font-size:.85rem;line-height:1.35;overflow-wrap:normal}
.matrix tbody th{position:sticky;left:0;background:var(--bg)}
.cell{text-align:center;white-space:nowrap}
.matrix thead th+th{text-align:center}
.cell a{color:inherit}
.cell.lost{color:var(--error);background:var(--error-bg)}
.cell.changed{color:var(--warning);background:var(--warning-bg)}
.cell.kept{color:var(--good)}
.cell.untried,.cell.unknown{color:var(--soft)}
.short{white-space:nowrap}
.checks td:nth-child(2){min-width:17rem;width:38%}
[hidden]{display:none!important}
@media (max-width:40rem){.sides,dl{grid-template-columns:1fr}form{position:static}header{margin:0;border-radius:0;border-left:0;border-right:0}}
@media print{
:root{color-scheme:light;--bg:#fff;--card:#fff;--text:#000;--soft:#444;--line:#bbb;--link:#000;--error:#8f0f17;--warning:#6b4200;--note:#04438a;--good:#0c4a1f;--error-bg:#fff;--warning-bg:#fff;--note-bg:#fff;--good-bg:#fff;--plain-bg:#fff}
@page{margin:14mm}
html{font-size:9.5pt}header,main,footer{max-width:none}main,footer{padding:0}header{margin:0}
form,nav,.skip,button,[role=status]{display:none}
details::details-content{content-visibility:visible!important;display:block!important;block-size:auto!important}
details:not([open])>:not(summary){display:block}
article{content-visibility:visible;break-inside:auto}
.tag{border:1px solid currentColor}
.matrix{font-size:6.5pt}.matrix th,.matrix td{padding:.15rem .2rem}.matrix tbody th{position:static;white-space:normal}
.scroll{overflow:visible}
h2,h3{break-after:avoid}li.finding,tr{break-inside:avoid}
}
`.trim();
