// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFairMint} from "../../src/token/IFairMint.sol";
import {MintMaths} from "../../formal/plain/MintMaths.sol";
import {IERC20Like} from "../_support/IMarketToken.sol";
import {FairMintTest} from "../mint/FairMintTest.sol";

/// @notice What was proven of the plain formulas holds of a mint only if both are equal.
contract PlainMintTest is FairMintTest {
    function setUp() public {
        setUpLaunch();
    }

    function testFuzz_whatALaunchPutsIntoThePair(uint16 liquidityBps, uint16 premiumBps, uint16 refundBps, uint8 count)
        public
    {
        IFairMint.FairMintInit memory chosen = rules();
        chosen.liquidityBps = 5_100 + liquidityBps % 4_901;
        chosen.premiumBps = premiumBps % 2_501;
        chosen.refundBps = 1 + refundBps % 10_000;
        token = deployFair(chosen);
        uint256 made = 11 + count % 80;
        mintAs(alice, made);
        vm.prank(alice);
        eq(token.giveBack(1), MintMaths.refund(FEE, chosen.refundBps), "given back");
        --made;
        uint256 kept = FEE - MintMaths.refund(FEE, chosen.refundBps);

        vm.warp(chosen.endAt);
        token.launch();
        address pair = token.pair();
        uint256 coin = MintMaths.coin(FEE, made, chosen.liquidityBps);
        eq(IERC20Like(weth).balanceOf(pair), coin + kept, "coin");
        uint256 amount = MintMaths.amount(QUANTITY, made, chosen.liquidityBps, chosen.premiumBps);
        eq(token.balanceOf(pair), amount, "tokens");
    }
}
