// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFairMint} from "../../src/token/IFairMint.sol";
import {IInscription} from "../../src/token/IInscription.sol";
import {IMarket} from "../../src/token/IMarket.sol";
import {ITokenBase} from "../../src/token/ITokenBase.sol";
import {Vm} from "../_support/Test.sol";
import {FairMintTest, IFairToken} from "./FairMintTest.sol";

contract InscriptionTest is FairMintTest {
    string private constant EACH = 'data:,{"p":"asc-20","op":"mint","tick":"maple","amt":"1000"}';

    function setUp() public {
        setUpLaunch();
    }

    function initCode(string memory protocol, string memory tick, uint112 quantity) private view returns (bytes memory) {
        IFairMint.FairMintInit memory chosen = rules();
        chosen.quantity = quantity;
        ITokenBase.TokenInit memory common = ITokenBase.TokenInit("Fair", "FAIR", 18, 0, deployer, "");
        IMarket.MarketInit memory market;
        (market.router, market.base) = (address(router), weth);
        IInscription.InscriptionInit memory texts = IInscription.InscriptionInit(protocol, tick);
        return bytes.concat(creationCode("inscription"), abi.encode(common, market, chosen, texts));
    }

    function test_EachMint_IsWrittenDown_Once_ByItsNumber() public {
        token = IFairToken(payable(creator.create(initCode("asc-20", "maple", uint112(QUANTITY)))));
        IInscription inscribed = IInscription(address(token));
        vm.assertEq(inscribed.inscription(), EACH, "text");
        mintAs(bob, 4);
        vm.recordLogs();
        mintAs(alice, 3);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 found;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] != IInscription.Inscribe.selector) continue;
            found += 1;
            eq(uint256(logs[i].topics[1]), 4 + found, "number");
            vm.assertEq(string(abi.decode(logs[i].data, (bytes))), EACH, "data");
        }
        eq(found, 3, "one for each");
        eq(inscribed.inscriptions(), 7, "all");
    }

    function test_Constructor_RejectsTextsThatBreakTheirForm() public {
        string[6] memory wrong = ["", "a\"b", "a\\b", "a\nb", "0123456789abcdefg", "a\x7f"];
        for (uint256 i; i < 6; ++i) {
            bytes memory code = initCode(wrong[i], "maple", uint112(QUANTITY));
            vm.expectRevert(abi.encodeWithSelector(IInscription.Inscription_InvalidText.selector, wrong[i]));
            creator.create(code);
        }
        string[4] memory ticks = ["", "a\"b", "a\x1fb", "0123456789abcdef0123456789abcdef0"];
        for (uint256 i; i < 4; ++i) {
            bytes memory code = initCode("asc-20", ticks[i], uint112(QUANTITY));
            vm.expectRevert(abi.encodeWithSelector(IInscription.Inscription_InvalidText.selector, ticks[i]));
            creator.create(code);
        }
        // The longest of both.
        creator.create(initCode("0123456789abcdef", "0123456789abcdef0123456789abcdef", uint112(QUANTITY)));
        bytes memory part = initCode("asc-20", "maple", uint112(QUANTITY) + 1);
        vm.expectRevert(abi.encodeWithSelector(IInscription.Inscription_NotWhole.selector, QUANTITY + 1));
        creator.create(part);
    }
}
