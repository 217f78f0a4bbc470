// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFairMint} from "../../src/token/IFairMint.sol";
import {Test} from "../_support/Test.sol";
import {FairMintHandler} from "./FairMintHandler.t.sol";
import {IFairToken} from "./FairMintTest.sol";

/// @notice What must hold for a fairly minted token after any calls.
abstract contract FairMintInvariants is Test {
    FairMintHandler internal handler;
    IFairToken internal token;

    function setUpMint(uint32 vestingSeconds) internal {
        handler = new FairMintHandler(vestingSeconds);
        token = handler.tokenOf();
        targetContract(address(handler));
        bytes4[] memory selectors = new bytes4[](11);
        selectors[0] = handler.mintSome.selector;
        selectors[1] = handler.giveBackSome.selector;
        selectors[2] = handler.refundSome.selector;
        selectors[3] = handler.launchIt.selector;
        selectors[4] = handler.collect.selector;
        selectors[5] = handler.moveSome.selector;
        selectors[6] = handler.disturbPair.selector;
        selectors[7] = handler.forceCoin.selector;
        selectors[8] = handler.wait.selector;
        selectors[9] = handler.mintSome.selector;
        selectors[10] = handler.rehearseRefunds.selector;
        targetSelector(address(handler), selectors);
    }

    /// @notice 51: until the launch the escrow is what was paid and did not come back, and lies here.
    function invariant_51_TheEscrowIsWhatWasPaid() public view {
        if (token.launchedAt() != 0) return;
        uint256 due;
        for (uint256 i; i < handler.actorCount(); ++i) {
            address actor = handler.actors(i);
            due += handler.paidBy(actor) - handler.backTo(actor);
        }
        eq(token.escrow(), due, "51: escrow");
        eq(address(token).balance, due + handler.forced(), "51: coin");
    }

    /// @notice 52, 63: a token exists only because it was minted, or as liquidity of the launch.
    function invariant_63_TokensAreMinted() public view {
        uint256 mints;
        for (uint256 i; i < handler.actorCount(); ++i) {
            address actor = handler.actors(i);
            uint256 own = handler.mintsOf(actor);
            mints += own;
            (uint256 told,,) = token.mintsOf(actor);
            bool counted = token.launchedAt() == 0 || token.fairMintRules().vestingSeconds != 0;
            eq(told, counted ? own : 0, "52: told");
        }
        vm.assertTrue(token.mintsMade() <= 100, "52: cap");
        // Refunds take the mints away one by one; what was made has decided that there are refunds, and stays.
        if (token.mintState() != IFairMint.MintState.Refunding) eq(mints, token.mintsMade(), "52: mints");
        uint256 minted = mints * 1_000 ether;
        if (token.launchedAt() == 0) return eq(token.totalSupply(), minted, "63: supply");
        eq(handler.supplyAtLaunch(), minted, "63: minted");
        vm.assertTrue(token.totalSupply() <= minted * 8 / 5, "63: liquidity is 60 % at most");
    }

    /// @notice L18: what others rely on once it was reached nobody undoes.
    function invariant_L18_TheLeastMintsStay() public view {
        if (handler.wasLeastReached()) vm.assertTrue(token.mintsMade() >= 60, "L18: least");
    }

    /// @notice 55, 64: launched at most once, and never refunded then.
    function invariant_64_ALaunchHappensOnce() public view {
        vm.assertTrue(handler.launches() <= 1, "64: once");
        eq(token.launchedAt() != 0 ? 1 : 0, handler.launches(), "64: told");
        if (handler.launches() == 0) return;
        eq(token.escrow(), 0, "64: the escrow is used");
        vm.assertTrue(handler.usedByLaunch() <= handler.escrowAtLaunch(), "64: not more than there was");
        eq(uint256(token.mintState()), uint256(IFairMint.MintState.Launched), "55: final");
    }
}

/// @notice Tokens that are movable from the launch on.
contract FairMintInvariantTest is FairMintInvariants {
    function setUp() public {
        setUpMint(0);
    }
}

/// @notice Tokens that become movable over ten days.
contract VestingMintInvariantTest is FairMintInvariants {
    function setUp() public {
        setUpMint(10 days);
    }
}
