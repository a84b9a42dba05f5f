//! Writes a scene as SVG: one group to a layer, lettering as text in fonts that the file carries.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::face::Face;
use crate::font::Fonts;
use crate::options::Layer;
use crate::palette::{self, Ink};
use crate::scene::{Item, Letters, Outline, Pen, Scene, Step, Text};

/// The whole file; `ground` is the address of the ground picture.
pub(crate) fn write(scene: &Scene, title: &str, scale: f64, ground: &str, fonts: &Fonts) -> String {
    let mut out = String::new();
    let (width, height) = (scene.width, scene.height);
    out.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\"");
    out += &format!(" width=\"{}\" height=\"{}\"", short(width * scale), short(height * scale));
    out += &format!(" viewBox=\"0 0 {} {}\">\n", short(width), short(height));
    out += &format!("<title>{}</title>\n", escaped(title));
    out += &format!("<style>\n{}text{{font-kerning:none;white-space:pre}}\n</style>\n", font_faces(scene));
    out += &format!("<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>\n", colour(palette::PAPER));
    for (layer, items) in &scene.layers {
        write_layer(&mut out, *layer, items, ground, fonts);
    }
    out.push_str("</svg>\n");
    out
}

fn write_layer(out: &mut String, layer: Layer, items: &[Item], ground: &str, fonts: &Fonts) {
    let _ = writeln!(out, "<g id=\"{}\">", layer.id());
    let mut style = String::new();
    for item in items {
        let text_style = if let Item::Text(text) = item { text_style(text) } else { String::new() };
        if text_style != style {
            if !style.is_empty() {
                out.push_str("</g>\n");
            }
            if !text_style.is_empty() {
                let _ = writeln!(out, "<g {text_style}>");
            }
            style = text_style;
        }
        write_item(out, item, ground, fonts);
    }
    if !style.is_empty() {
        out.push_str("</g>\n");
    }
    out.push_str("</g>\n");
}

fn write_item(out: &mut String, item: &Item, ground: &str, fonts: &Fonts) {
    let _ = match item {
        Item::Fill(outline, ink) => {
            writeln!(out, "<path fill-rule=\"evenodd\" {} d=\"{}\"/>", fill(*ink), path(outline))
        }
        Item::Stroke(outline, pen) => {
            writeln!(out, "<path fill=\"none\" {} d=\"{}\"/>", stroke(pen), path(outline))
        }
        Item::Text(text) => {
            writeln!(out, "<text {}>{}</text>", letters(text, fonts), escaped(&text.text))
        }
        Item::Ground(x, y, width, height) => writeln!(
            out,
            "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" href=\"{}\"/>",
            short(*x),
            short(*y),
            short(*width),
            short(*height),
            escaped(ground)
        ),
    };
}

/// The fonts that the scene uses, as part of the file.
fn font_faces(scene: &Scene) -> String {
    let texts = scene.layers.iter().flat_map(|(_, items)| items).filter_map(|item| match item {
        Item::Text(text) => Some(text.face),
        _ => None,
    });
    let used: BTreeSet<Face> = texts.collect();
    let mut css = String::new();
    for face in used {
        let data = base64(face.bytes());
        let family = face.family();
        let _ = writeln!(css, "@font-face{{font-family:{family};src:url(data:font/ttf;base64,{data})}}");
    }
    css
}

fn text_style(text: &Text) -> String {
    let generic = match text.face {
        Face::Serif | Face::SerifBold | Face::SerifItalic => "serif",
        Face::Sans | Face::SansBold => "sans-serif",
    };
    let mut style = format!(
        "font-family=\"{},{generic}\" font-size=\"{}\" {}",
        text.face.family(),
        short(text.size),
        fill(text.ink)
    );
    if let Some((ink, width)) = text.halo {
        let _ = write!(style, " paint-order=\"stroke\" {}", stroke(&Pen::new(ink, width)));
    }
    style
}

/// The place of a line of lettering; every letter gets its own, so that browsers and PNG agree.
fn letters(text: &Text, fonts: &Fonts) -> String {
    let list = |values: Vec<f64>| values.into_iter().map(short).collect::<Vec<_>>().join(" ");
    match &text.letters {
        Letters::Level((x, y), spacing) => {
            let (lefts, _) = fonts.measure(text.face, text.size, *spacing, &text.text);
            let plain = text.face == Face::Sans && *spacing == 0.0;
            let xs = if plain { short(*x) } else { list(lefts.iter().map(|left| x + left).collect()) };
            format!("x=\"{xs}\" y=\"{}\"", short(*y))
        }
        Letters::Placed(places) => {
            let x = list(places.iter().map(|(at, _)| at.0).collect());
            let y = list(places.iter().map(|(at, _)| at.1).collect());
            let turn = list(places.iter().map(|(_, turn)| turn.to_degrees()).collect());
            format!("x=\"{x}\" y=\"{y}\" rotate=\"{turn}\"")
        }
    }
}

fn path(outline: &Outline) -> String {
    let mut d = String::with_capacity(outline.len() * 24);
    for step in outline {
        let _ = match step {
            Step::Move((x, y)) => write!(d, "M{} {}", short(*x), short(*y)),
            Step::Line((x, y)) => write!(d, "L{} {}", short(*x), short(*y)),
            Step::Curve(a, b, p) => write!(
                d,
                "C{} {} {} {} {} {}",
                short(a.0),
                short(a.1),
                short(b.0),
                short(b.1),
                short(p.0),
                short(p.1)
            ),
            Step::Close => write!(d, "Z"),
        };
    }
    d
}

/// A number with at most two places.
fn short(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_string() } else { text.to_string() }
}

fn colour(ink: Ink) -> String {
    let [r, g, b] = ink.rgb;
    format!("#{r:02x}{g:02x}{b:02x}")
}

fn fill(ink: Ink) -> String {
    let mut style = format!("fill=\"{}\"", colour(ink));
    if ink.alpha < 1.0 {
        let _ = write!(style, " fill-opacity=\"{}\"", short(ink.alpha));
    }
    style
}

fn stroke(pen: &Pen) -> String {
    let mut style = format!("stroke=\"{}\" stroke-width=\"{}\"", colour(pen.ink), short(pen.width));
    if pen.ink.alpha < 1.0 {
        let _ = write!(style, " stroke-opacity=\"{}\"", short(pen.ink.alpha));
    }
    if pen.round {
        style.push_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
    }
    if let Some((on, off)) = pen.dash {
        let _ = write!(style, " stroke-linejoin=\"round\" stroke-dasharray=\"{} {}\"", short(on), short(off));
    }
    style
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Bytes as letters.
pub(crate) fn base64(bytes: &[u8]) -> String {
    data_encoding::BASE64.encode(bytes)
}
